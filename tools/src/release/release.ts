import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import { Problem } from '../lib/problem.ts';
import { run } from '../lib/run.ts';
import { composeVersion, nextVersion, readChange, withVersion } from './changelog.ts';

type Options = {
  /** The names of all migrations. */
  migrations: readonly string[];
  /** Such as '2026-11-28'. */
  today: string;
  isDryRun?: boolean;
  say: (line: string) => void;
};

const versioned = z.looseObject({ version: z.string() });
const lockfile = z.looseObject({ version: z.string(), packages: z.looseObject({ '': versioned }) });

/** Makes a version of the files in `changes/` of a checkout: in its changelog, as a commit, and as a tag. */
export async function release(folder: string, { migrations, today, isDryRun = false, say }: Options) {
  const file = (name: string) => path.join(folder, name);
  const read = (name: string) => readFileSync(file(name), 'utf8');
  const names = globSync('changes/*.md', { cwd: folder }).sort();
  const files = names.filter((name) => path.basename(name) !== 'README.md');
  if (files.length === 0)
    throw new Problem('There is nothing to release. changes/README.md says how to describe a change.');
  const changes = files.map((name) => readChange(name.replaceAll('\\', '/'), read(name)));

  const manifest = versioned.parse(JSON.parse(read('package.json')));
  const version = nextVersion(manifest.version, changes);
  const changelog = read('CHANGELOG.md');
  const unreleased = migrations.filter((name) => !changelog.includes(name));
  const text = composeVersion({ version, today, changes, migrations: unreleased });
  say(text);
  if (isDryRun) return;

  const git = gitIn(folder);
  if ((await git('status', '--porcelain')) !== '')
    throw new Problem('Commit or stash your changes first: a release is a commit of its own.');
  const lock = lockfile.parse(JSON.parse(read('package-lock.json')));
  const write = (name: string, value: object) =>
    writeFileSync(file(name), `${JSON.stringify(value, null, 2)}\n`);
  writeFileSync(file('CHANGELOG.md'), withVersion(changelog, text));
  write('package.json', { ...manifest, version });
  const root = { ...lock.packages[''], version };
  write('package-lock.json', { ...lock, version, packages: { ...lock.packages, '': root } });
  for (const name of files) rmSync(file(name));
  await git('add', '--all');
  await git('commit', '--quiet', '--message', `Release ${version}`);
  await git('tag', '--annotate', `v${version}`, '--message', `Version ${version}`);
  say(`Tagged v${version}. Publish it by: git push --follow-tags`);
}

const gitIn =
  (cwd: string) =>
  async (...args: string[]): Promise<string> => {
    const { code, output } = await run('git', args, { cwd });
    if (code !== 0) throw new Problem(`git ${args[0]} failed:\n${output.trim()}`);
    return output;
  };
