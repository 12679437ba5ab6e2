/** Pins what Cloud Functions installs beside the bundle to the versions that were tested. */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod/mini';

const PACKAGES = z.record(z.string(), z.looseObject({ link: z.optional(z.boolean()) }));
const lockfile = z.object({ packages: PACKAGES });
type Packages = z.infer<typeof PACKAGES>;

/** npm prunes the repository's lockfile to the dependencies of the package in `dir`. It asks no registry. */
export function writeLockfile(dir: string, repositoryLockfile: string): void {
  const { packages } = lockfile.parse(JSON.parse(readFileSync(repositoryLockfile, 'utf8')));
  const all = {
    lockfileVersion: 3,
    requires: true,
    packages: { '': {}, ...installedFor('functions', packages) },
  };
  writeFileSync(path.join(dir, 'package-lock.json'), JSON.stringify(all));
  const options = [
    '--package-lock-only',
    '--offline',
    '--omit-lockfile-registry-resolved',
    '--ignore-scripts',
  ];
  execFileSync('npm', ['install', ...options, '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: dir,
    env: withoutNpmSettings(),
    shell: process.platform === 'win32',
  });
}

/** All installed packages as a workspace finds them: its own hide those of the repository. */
function installedFor(workspace: string, packages: Packages): Packages {
  const installed = Object.entries(packages).filter(([, { link }]) => !link);
  const below = (folder: string) =>
    installed
      .filter(([place]) => place.startsWith(`${folder}node_modules/`))
      .map(([place, entry]) => [place.slice(folder.length), entry] as const);
  return Object.fromEntries([...below(''), ...below(`${workspace}/`)]);
}

/** `npm run -w` passes its settings on, such as the workspace, which `dir` is not. */
const withoutNpmSettings = (): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.toLowerCase().startsWith('npm_')));
