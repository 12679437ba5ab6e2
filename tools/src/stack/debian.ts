import { existsSync } from 'node:fs';
import { run } from './run.ts';

/** Only there may a missing program be installed without asking. */
const mayInstall = (): boolean => existsSync('/etc/debian_version') && process.getuid?.() === 0;

let listsRead: Promise<unknown> | undefined;

async function isKnown(name: string): Promise<boolean> {
  const { code, output } = await run('apt-cache', ['policy', name]);
  return code === 0 && /Candidate: (?!\(none\))/.test(output);
}

/** Installs the first of these packages that the machine's sources have; false where that cannot be done. */
export async function installOneOf(names: string[], say: (line: string) => void): Promise<boolean> {
  if (!mayInstall()) return false;
  listsRead ??= run('apt-get', ['update', '-qq'], { timeout: 120_000 });
  await listsRead;
  for (const name of names) {
    if (!(await isKnown(name))) continue;
    say(`Installing ${name} ...`);
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    const { code } = await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], { env });
    if (code === 0) return true;
  }
  return false;
}
