import { existsSync } from 'node:fs';
import { run } from '../lib/run.ts';

/** Packages are installed without asking only on Debian, as root: anywhere else that is the person's to do. */
const mayInstall = (): boolean => existsSync('/etc/debian_version') && process.getuid?.() === 0;

let listsUpdated: Promise<unknown> | undefined;

async function hasPackage(name: string): Promise<boolean> {
  const { code, output } = await run('apt-cache', ['policy', name]);
  return code === 0 && /Candidate: (?!\(none\))/.test(output);
}

/** Installs the first of these packages that the machine's sources have; false where that cannot be done. */
export async function installOneOf(names: string[], say: (line: string) => void): Promise<boolean> {
  if (!mayInstall()) return false;
  listsUpdated ??= run('apt-get', ['update', '-qq'], { timeout: 120_000 });
  await listsUpdated;
  for (const name of names) {
    if (!(await hasPackage(name))) continue;
    say(`Installing ${name} ...`);
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    const { code } = await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], { env });
    if (code === 0) return true;
  }
  return false;
}
