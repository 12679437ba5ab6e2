import { globSync, readFileSync } from 'node:fs';
import { calls } from '@marketplace/contract/calls';
import { expect, test } from 'vitest';
import { fromRoot, root } from './lib/paths.ts';

const CALLED = /^(?! *[*/]).*\b(?:callApi(?:Page)?\(|askOrQueue\(\w+,)\s*\w+Calls\.(\w+)/gm;

const callers = globSync('web/src/**/*.{ts,tsx}', { cwd: root })
  .filter((file) => !/\.test\.tsx?$/.test(file))
  .flatMap((file) => namesIn(readFileSync(fromRoot(file), 'utf8')).map((name) => ({ file, name })));

function namesIn(text: string): string[] {
  return [...new Set([...text.matchAll(CALLED)].map(([, name = '']) => name))];
}

/** Called by monitors. */
const BY_OTHERS = ['getHealth'];

test.each(Object.keys(calls).filter((name) => !BY_OTHERS.includes(name)))(
  'the web makes the call %s in one file, in the folder of its noun',
  (name) => {
    const files = callers.filter((caller) => caller.name === name).map(({ file }) => file);
    expect(files).toEqual([expect.stringMatching(/^web\/src\/entities\/\w+\//)]);
  },
);
