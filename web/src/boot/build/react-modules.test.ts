import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, it } from 'vitest';
import { asModule, REACT_FILES } from './react-modules.ts';

const require = createRequire(import.meta.url);

it.each(Object.entries(REACT_FILES))('%s exports as a module what it exports otherwise', (_name, file) => {
  const module = asModule(readFileSync(file, 'utf8'));
  const exported = [...module.matchAll(/^export \{ \w+ as (\w+) \};$/gm)].map(([, name]) => name);
  expect(exported.toSorted()).toEqual(Object.keys(require(file)).toSorted());
  expect(module).not.toMatch(/\b(require|exports)\b/);
});
