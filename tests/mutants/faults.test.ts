import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Fault } from './fault.ts';
import { tourFaults } from './faults/tour.ts';
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

describe.each(faults)('$name', ({ file, find, tests, failing = '' }) => {
  test('can be planted: its text is in its file exactly once', () => {
    expect(readFileSync(path.join(root, file), 'utf8').split(find)).toHaveLength(2);
  });

  test.each(tests)('would be noticed by tests that exist: %s', (run) => {
    const texts = filesOf(run).map((name) => readFileSync(path.join(root, name), 'utf8'));
    expect(texts.filter((text) => text.includes(failing))).not.toEqual([]);
  });
});

/** As a stop of the tour shows a fault: the lines that go, and those that come. */
const diffOf = ({ find, replace }: Pick<Fault, 'find' | 'replace'>) =>
  [['-', find] as const, ['+', replace] as const]
    .flatMap(([sign, text]) => text.split('\n').map((line) => [sign, line.trim()] as const))
    .filter(([, line]) => line !== '')
    .map(([sign, line]) => `${sign} ${line}`)
    .join('\n');

test('the tour shows each of its faults, with its file and the test that fails', () => {
  const tour = readFileSync(path.join(root, 'docs/tour.md'), 'utf8');
  const [, ...stops] = tour.split(/^## (?=\d)/m);
  expect(stops).toHaveLength(tourFaults.length);
  for (const [index, stop] of stops.entries()) {
    const fault = tourFaults[index];
    if (!fault) continue;
    const { file, tests, failing } = fault;
    const shown = [
      `\`${file}\``,
      `\`\`\`diff\n${diffOf(fault)}\n\`\`\``,
      `npm test -- ${tests[0]}\``,
      `"${failing}`,
    ];
    // A sentence may be wrapped.
    const flat = stop.replaceAll(/(?<=\S)\n(?=\S)/g, ' ');
    expect(shown.filter((text) => !stop.includes(text) && !flat.includes(text))).toEqual([]);
  }
});
