import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { release } from './release.ts';

let folder: string;
const git = (...args: string[]) => execFileSync('git', args, { cwd: folder, encoding: 'utf8' }).trim();
const file = (name: string) => path.join(folder, name);
const read = (name: string) => readFileSync(file(name), 'utf8');
const write = (name: string, text: string) => writeFileSync(file(name), text);
const json = (name: string) => JSON.parse(read(name));

function commit(changes: Record<string, string>): void {
  for (const [name, text] of Object.entries(changes)) write(`changes/${name}.md`, text);
  git('add', '--all');
  git('commit', '--quiet', '--message', 'Change something');
}

const releaseIt = (options: { migrations?: string[]; isDryRun?: boolean } = {}) =>
  release(folder, { migrations: [], today: '2026-12-01', say: () => {}, ...options });

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'release-'));
  mkdirSync(file('changes'));
  write(
    'CHANGELOG.md',
    '# Changelog\n\nAll versions.\n\n## 1.2.3 (2026-11-28)\n\n- Begun, with `0001-reach`.\n',
  );
  write('package.json', '{ "name": "marketplace", "version": "1.2.3" }');
  write('package-lock.json', '{ "version": "1.2.3", "packages": { "": { "version": "1.2.3" } } }');
  git('init', '--quiet');
  git('config', 'user.name', 'Robin');
  git('config', 'user.email', 'robin@example.com');
  commit({ README: 'How to describe a change.' });
});
afterEach(() => rmSync(folder, { recursive: true }));

test('a release has its changes, what a fork must do, and its new migrations, above the version before', async () => {
  commit({
    bell: 'kind: fix\n\nThe bell rings once.',
    terms:
      'kind: feature\n\nPeople agree\nto terms.\n\nTheir profile shows it.\n\nForks: Edit `site/terms.md`.',
  });
  await releaseIt({ migrations: ['0001-reach', '0002-terms'] });
  expect(read('CHANGELOG.md')).toBe(`# Changelog

All versions.

## 1.3.0 (2026-12-01)

- People agree
  to terms.

  Their profile shows it.
- The bell rings once.

### What a fork must do

- Edit \`site/terms.md\`.

### Migrations

- \`0002-terms\`

## 1.2.3 (2026-11-28)

- Begun, with \`0001-reach\`.
`);
  expect([json('package.json').version, json('package-lock.json').version]).toEqual(['1.3.0', '1.3.0']);
  expect(json('package-lock.json').packages[''].version).toBe('1.3.0');
  expect(existsSync(file('changes/bell.md'))).toBe(false);
  expect(existsSync(file('changes/README.md'))).toBe(true);
  expect([git('describe'), git('log', '-1', '--format=%s'), git('status', '--porcelain')]).toEqual([
    'v1.3.0',
    'Release 1.3.0',
    '',
  ]);
});

test.each([
  ['kind: fix\n\nMended.', '1.2.4'],
  ['kind: breaking\n\nRemoved.\n\nForks: Remove yours.', '2.0.0'],
])('the greatest change decides the next version: %s', async (text, version) => {
  commit({ small: 'kind: fix\n\nMended.', one: text });
  await releaseIt();
  expect(git('describe')).toBe(`v${version}`);
});

test.each([
  ['Mended.', 'changes/one.md:1 must be "kind: fix", "kind: feature", "kind: breaking"'],
  ['kind: fix', 'changes/one.md says nothing'],
  ['kind: breaking\n\nRemoved.', 'changes/one.md breaks forks. Say what they must do'],
])('a description that is not whole is named: %s', async (text, problem) => {
  commit({ one: text });
  await expect(releaseIt()).rejects.toThrow(problem);
});

test('nothing is released without changes, or beside others', async () => {
  await expect(releaseIt()).rejects.toThrow('There is nothing to release');
  commit({ one: 'kind: fix\n\nMended.' });
  write('package.json', '{ "name": "mine", "version": "1.2.3" }');
  await expect(releaseIt()).rejects.toThrow('Commit or stash your changes first');
  expect(git('tag')).toBe('');
});

test('a dry run changes nothing', async () => {
  commit({ one: 'kind: fix\n\nMended.' });
  await releaseIt({ isDryRun: true });
  expect([git('status', '--porcelain'), git('tag')]).toEqual(['', '']);
});
