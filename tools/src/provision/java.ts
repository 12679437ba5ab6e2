import { existsSync, readdirSync, realpathSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';
import { Problem } from '../lib/problem.ts';
import { run } from '../lib/run.ts';
import { installOneOf } from './debian.ts';

/** firebase-tools refuses anything older. */
export const oldestJava = 21;

const packages = ['openjdk-25-jdk-headless', 'openjdk-21-jdk-headless', 'temurin-25-jdk', 'temurin-21-jdk'];

/** The major version in what `java -version` says; "1.8.0" is 8. */
export function majorVersion(said: string): number | undefined {
  const found = /version "(?:1\.)?(\d+)/.exec(said)?.[1];
  return found === undefined ? undefined : Number(found);
}

function foldersIn(folder: string, below = ''): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .sort()
    .reverse()
    .map((name) => path.join(folder, name, below));
}

function candidates(env: NodeJS.ProcessEnv): string[] {
  const onPath = (env.PATH ?? '')
    .split(path.delimiter)
    .map((folder) => path.join(folder, 'java'))
    .filter((program) => existsSync(program))
    .map((program) => path.dirname(path.dirname(realpathSync(program))));
  const brew = ['/opt/homebrew/opt', '/usr/local/opt', '/home/linuxbrew/.linuxbrew/opt'];
  return [
    ...(env.JAVA_HOME === undefined ? [] : [env.JAVA_HOME]),
    ...onPath,
    ...foldersIn('/usr/lib/jvm'),
    ...foldersIn('/Library/Java/JavaVirtualMachines', 'Contents/Home'),
    ...foldersIn(path.join(homedir(), 'Library/Java/JavaVirtualMachines'), 'Contents/Home'),
    ...foldersIn(path.join(homedir(), '.sdkman/candidates/java')),
    ...foldersIn(path.join(homedir(), '.jdks')),
    ...brew.flatMap((folder) => foldersIn(folder).filter((home) => /\/openjdk(@\d+)?$/.test(home))),
    ...foldersIn('/opt').filter((home) => /j(dk|ava|re)/i.test(home)),
  ];
}

async function findInstalled(): Promise<string | undefined> {
  for (const home of new Set(candidates(process.env))) {
    // The compiler has to be there too: the rules runtime may have to be built.
    if (!existsSync(path.join(home, 'bin/javac'))) continue;
    const { output } = await run(path.join(home, 'bin/java'), ['-version'], { timeout: 10_000 });
    if ((majorVersion(output) ?? 0) >= oldestJava) return home;
  }
  return undefined;
}

/** The folder of the first JDK on this machine that is new enough. */
export async function findJdk(say: (line: string) => void): Promise<string> {
  const present = await findInstalled();
  if (present !== undefined) return present;
  if (await installOneOf(packages, say)) {
    const installed = await findInstalled();
    if (installed !== undefined) return installed;
  }
  throw new Problem(
    `The Firebase emulators need a Java Development Kit of version ${oldestJava} or newer: install one ` +
      '(Debian and Ubuntu: sudo apt-get install openjdk-21-jdk-headless; macOS: brew install openjdk@21), or name its folder in JAVA_HOME.',
  );
}
