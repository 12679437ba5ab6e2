/** Documents name what exists: links lead to a file, paths in code style to a file or folder. */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { fromRoot, root } from './lib/paths.ts';

const documents = globSync(['*.md', 'docs/**/*.md', '{web,functions,tests}/**/README.md'], {
  cwd: root,
  exclude: (entry) => ['node_modules', 'dist', '.local'].includes(path.basename(entry)),
});
const LINK = /\]\((?!https?:|#)([^)#\s]+)/g;
const PATH = /`((?:contract|functions|web|tests|tools|docs|\.github|\.devcontainer)\/[\w./<>*-]+)`/g;

const textOf = (file: string): string => readFileSync(fromRoot(file), 'utf8');
const found = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, target = '']) => target);
/** Only a build makes what lies in `dist`. */
const isBuilt = (target: string): boolean => target.split('/').includes('dist');
/** A recipe's `<noun>` is any entity, and what else it leaves open any file. */
const exists = (target: string): boolean =>
  globSync(target.replaceAll('<noun>', 'estimate').replaceAll(/<\w+>/g, '*'), { cwd: root }).length > 0;

test.each(documents)('%s names only what exists', (file) => {
  const text = textOf(file);
  const links = found(text, LINK).map((target) => path.join(path.dirname(file), target));
  const paths = found(text, PATH).filter((target) => !isBuilt(target));
  expect([...links, ...paths].filter((target) => !exists(target))).toEqual([]);
});

describe('the decisions', () => {
  const records = globSync('docs/decisions/[0-9]*.md', { cwd: root }).map((file) => path.basename(file));

  test('are numbered without a gap', () => {
    const numbers = records.map((file) => Number(file.slice(0, 4))).sort((a, b) => a - b);
    expect(numbers).toEqual(records.map((_, index) => index + 1));
  });

  test.each(records)('%s has its number, status and date, as in the index', (file) => {
    const [, number, title, status, date] =
      /^# (\d+)\. (.+)\n\nStatus: ([^.]+)\. Date: (\d{4}-\d\d-\d\d)\.\n/.exec(
        textOf(`docs/decisions/${file}`),
      ) ?? [];
    expect(Number(number)).toBe(Number(file.slice(0, 4)));
    const row = textOf('docs/decisions/README.md')
      .split('\n')
      .find((line) => line.includes(`(${file})`));
    for (const part of [title, status, date]) expect(row).toContain(String(part));
  });
});
