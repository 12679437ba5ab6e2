import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { faults } from './faults.ts';

const root = path.resolve(import.meta.dirname, '../..');

const exclude = (entry: string) => ['node_modules', 'dist'].includes(path.basename(entry));
const find = (pattern: string) => globSync(pattern, { cwd: root, exclude }).sort();
const testFiles = find('**/*.test.ts');
const componentFiles = find('web/src/**/*.browser.test.tsx');

/** The files that `npm test -- unit contract/src/act` would run. */
function filesOf(run: string): string[] {
  const [part = '', ...words] = run.split(' ');
  const inPart =
    part === 'components'
      ? componentFiles
      : testFiles.filter((file) => file.startsWith(`tests/${part}/`) || part === 'unit');
  return inPart.filter((file) => words.some((word) => file.includes(word)));
}

test('each fault has a name of its own', () => {
  expect(new Set(faults.map(({ name }) => name)).size).toBe(faults.length);
});

describe.each(faults)('$name', ({ file, find, tests }) => {
  test('can be planted: its text is in its file exactly once', () => {
    expect(readFileSync(path.join(root, file), 'utf8').split(find)).toHaveLength(2);
  });

  test.each(tests)('would be noticed by tests that exist: %s', (run) => {
    expect(filesOf(run)).not.toEqual([]);
  });
});
