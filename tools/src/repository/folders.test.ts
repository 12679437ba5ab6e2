/** A folder shows at a glance what is in it, and a file is worth opening. */
import { type Dirent, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readImporters, sources, target } from '../lib/imports.ts';
import { fromRoot, root } from '../lib/paths.ts';

const MAX_FILES = 15;

/** Numbered, and each is read by itself. */
const LISTS = ['docs/decisions'];

/** At the root, where people and tools look for them by name. */
const DOCUMENTS = /^(?:[A-Z]+\.md|LICENSE)$/;

test('no folder has more files than one sees at a glance', () => {
  const exclude = ({ name }: { name: string }) => ['node_modules', 'dist'].includes(name);
  const folders = '{brand,contract,docs,functions,ops,site,tests,tools,web,.ci,.devcontainer,.github}/**';
  const found = globSync(['{*,.*}', folders], { cwd: root, exclude, withFileTypes: true });
  // In a worktree of git, `.git` is a file.
  const isDocument = (one: Dirent) => one.parentPath === root && DOCUMENTS.test(one.name);
  const files = found.filter((one) => one.isFile() && one.name !== '.git' && !isDocument(one));
  const byFolder = Map.groupBy(files, ({ parentPath }) => path.relative(root, parentPath));
  const full = [...byFolder].filter(([, inFolder]) => inFolder.length > MAX_FILES).map(([folder]) => folder);
  expect(full).toEqual(LISTS);
});

const MIN_LINES = 20;

/** The same file name in each noun's folder: the reader knows where to look. */
const HAS_A_PLACE =
  /^contract\/src\/site\/|\/(?:calls|schema|fields|rules|queries|mutations|shell)\.tsx?$|\/src\/present\/\w+\.ts$/;

const textOf = (file: string) => readFileSync(fromRoot(file), 'utf8');
const linesOf = (file: string) => textOf(file).split('\n').length - 1;

function isLoadedLater(file: string, importer: string): boolean {
  const loaded = [...textOf(importer).matchAll(/import\(\s*'([^']+)'/g)];
  return loaded.some(([, imported = '']) => target(importer, imported) === file);
}

/** A list of what a folder has, or a part of it. */
const isListed = (file: string, importer: string) =>
  [file, importer].some((one) => path.basename(one) === 'index.ts');

/** For what it does before the imports below it. */
const isImportedForEffect = (file: string, importer: string) =>
  [...textOf(importer).matchAll(/^import '([^']+)'/gm)].some(
    ([, imported = '']) => target(importer, imported) === file,
  );

const hasOwnTest = (file: string) =>
  globSync(file.replace(/\.tsx?$/, '{,.porchlight,.site}.test.*'), { cwd: root }).length > 0;

/** A test or a tool imports them, and they import each other. */
const helpers = globSync('{tests,tools}/**/*.{ts,tsx}', { cwd: root });

test('no short file has a single importer, unless it has a test, a chunk, an index, or a usual name', () => {
  const crumbs = [...readImporters([...sources(), ...helpers])].flatMap(([file, importers]) => {
    const [only = '', ...others] = importers;
    const isCrumb =
      others.length === 0 &&
      linesOf(file) < MIN_LINES &&
      /^(?:(?:brand|contract|web|functions|tools)\/src|tests)\/\w+\//.test(file);
    const reasons = [isLoadedLater, isListed, isImportedForEffect];
    const hasReason = HAS_A_PLACE.test(file) || hasOwnTest(file) || reasons.some((is) => is(file, only));
    return isCrumb && !hasReason ? [`${file}, read by ${only}`] : [];
  });
  expect(crumbs).toEqual([]);
});
