/** Documents name what exists: links lead to a file, paths in code style to a file or folder. */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { fromRoot, root } from '../lib/paths.ts';

const documents = globSync(['*.md', 'docs/**/*.md', '{web,functions,tests}/**/README.md'], {
  cwd: root,
  exclude: (entry) => ['node_modules', 'dist', '.local'].includes(path.basename(entry)),
});
/** Leaves out addresses elsewhere: the badge is GitHub's own. */
const LINK = /\]\((?!https?:|#|\.\.\/\.\.\/actions\/)([^)#\s]+)/g;
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

/** A file without its folder, as in "`names.ts` beside it", and a name of the code. */
const FILE = /`([\w.-]+\.(?:ts|tsx|json|rules))`/g;
const NAME = /`([a-z]+[A-Z]\w*|[A-Z][A-Z_]{3,})`/g;

test('the recipes name only files and names that exist', () => {
  const recipes = textOf('CONTRIBUTING.md');
  const files = globSync('{contract,functions,web,tools,tests}/**/*.{ts,tsx}', {
    cwd: root,
    exclude: (entry) => ['node_modules', 'dist'].includes(path.basename(entry)),
  });
  const known = new Set([...globSync('*', { cwd: root }), ...files.map((file) => path.basename(file))]);
  const words = new Set(files.flatMap((file) => textOf(file).match(/\w+/g) ?? []));
  expect(found(recipes, FILE).filter((file) => !known.has(file))).toEqual([]);
  expect(found(recipes, NAME).filter((name) => !words.has(name))).toEqual([]);
});

describe.each(documents.filter((file) => /^docs\/decisions\/\d/.test(file)))('%s', (file) => {
  const text = textOf(file);
  test('has a context, a decision, and consequences', () => {
    const headings = [...text.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading);
    expect(headings).toEqual(['Context', 'Decision', 'Consequences']);
  });
  test('is in the index with its title and date', () => {
    const [, title, date] = /^# \d+\. (.+)\n\nStatus: .* Date: ([\d-]+)\./.exec(text) ?? [];
    const start = `| [${path.basename(file).slice(0, 4)}](${path.basename(file)})`;
    const rows = textOf('docs/decisions/README.md')
      .split('\n')
      .filter((line) => line.startsWith(start));
    expect(rows).toEqual([expect.stringContaining(`| ${title} `)]);
    expect(rows[0]).toContain(`| ${date} |`);
  });
});
