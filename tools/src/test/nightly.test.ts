import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { root } from '../lib/paths.ts';
import { parseArguments } from './arguments.ts';
import { nightlyRuns } from './nightly.ts';
import { runners } from './runners.ts';

const runs = nightlyRuns('1').filter(({ program }) => program === 'test.ts');
const words = runs.flatMap(({ args }) => {
  const { names, extra } = parseArguments([...args]);
  return names.flatMap((name) => extra.map((word) => ({ name, word })));
});

test.each(words)('the nightly run of $name finds tests by the word $word', ({ name, word }) => {
  const files = globSync(runners[name].files, { cwd: root });
  expect(files.filter((file) => file.includes(word))).toHaveLength(1);
});
