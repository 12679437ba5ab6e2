/** A fork that changed only `site/`, and was launched, takes over later versions without a conflict. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { WRITTEN_BY_LAUNCH } from '../launch/settings-file.ts';
import { fromRoot, root } from '../lib/paths.ts';

const COMMITS = 100;

let repository: string;
beforeEach(() => {
  repository = mkdtempSync(path.join(tmpdir(), 'upgrade-'));
});
afterEach(() => rmSync(repository, { recursive: true }));

const git = (args: string[], input?: Buffer, cwd = repository) =>
  execFileSync('git', args, { cwd, input, encoding: 'utf8', maxBuffer: 2 ** 28 }).trim();

type Files = ReadonlyMap<string, Buffer>;

/** A commit as `git fast-import` reads it. Its mark lets others name it. */
function commit(branch: string, from: string, files: Files): Buffer[] {
  const lines = (text: string) => Buffer.from(`${text}\n`);
  return [
    lines(`commit refs/heads/${branch}`),
    lines('committer Robin <robin@example.com> 1800000000 +0000'),
    lines('data 6\nChange'),
    ...(from ? [lines(`from ${from}`)] : []),
    ...[...files].flatMap(([name, content]) => [
      lines(`M 100644 inline "${name}"\ndata ${content.length}`),
      content,
      lines(''),
    ]),
  ];
}

const changed = (files: Files, by: string): Files =>
  new Map([...files].map(([name, content]) => [name, Buffer.concat([content, Buffer.from(`${by}\n`)])]));

test('one hundred later commits merge into a fork that changed only its site and was launched', () => {
  const names = git(['ls-files', '-z'], undefined, root)
    .split('\0')
    .filter((name) => name !== '' && existsSync(fromRoot(name)));
  const all = new Map(names.map((name) => [name, readFileSync(fromRoot(name))]));
  const isOfFork = ([name]: [string, Buffer]) => name.startsWith('site/') || WRITTEN_BY_LAUNCH.includes(name);
  const launched = WRITTEN_BY_LAUNCH.map((name) => [name, all.get(name) ?? Buffer.from('')] as const);
  const own = new Map([...[...all].filter(isOfFork), ...launched]);
  const others = [...all].filter((entry) => !isOfFork(entry));
  const upstream = Array.from({ length: COMMITS }, (_, index) =>
    changed(new Map(others.filter((_, place) => place % COMMITS === index)), 'upstream'),
  );
  git(['init', '--quiet', '--bare']);
  const history = [
    ...commit('main', '', all),
    ...commit('fork', 'refs/heads/main', changed(own, 'fork')),
    ...upstream.flatMap((files) => commit('main', '', files)),
  ];
  git(['fast-import', '--quiet'], Buffer.concat(history));

  // Ends with an error if there is a conflict.
  const merged = git(['merge-tree', '--write-tree', 'fork', 'main']);
  const changedIn = (tree: string) => git(['diff-tree', '-r', '--name-only', tree, merged]).split('\n');
  expect(own.size).toBeGreaterThan(WRITTEN_BY_LAUNCH.length);
  expect(new Set(changedIn('main'))).toEqual(new Set(own.keys()));
  expect(new Set(changedIn('fork'))).toEqual(new Set(others.map(([name]) => name)));
});

test('what a launch writes is as the first version had it, so that forks alone change it', () => {
  const tracked = git(['ls-files', ...WRITTEN_BY_LAUNCH], undefined, root);
  expect(tracked).toBe('.firebaserc');
  expect(readFileSync(fromRoot('.firebaserc'), 'utf8')).toBe(
    '{ "projects": { "default": "demo-marketplace" } }\n',
  );
});
