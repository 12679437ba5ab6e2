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

const EXE = process.platform === 'win32' ? '.exe' : '';

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
    .map((folder) => path.join(folder, `java${EXE}`))
    .filter((program) => existsSync(program))
    .map((program) => path.dirname(path.dirname(realpathSync(program))));
  const brew = ['/opt/homebrew/opt', '/usr/local/opt', '/home/linuxbrew/.linuxbrew/opt'];
  return [
    ...(env.JAVA_HOME ? [env.JAVA_HOME] : []),
    ...onPath,
    ...foldersIn('/usr/lib/jvm'),
    ...foldersIn('/Library/Java/JavaVirtualMachines', 'Contents/Home'),
    ...foldersIn(path.join(homedir(), 'Library/Java/JavaVirtualMachines'), 'Contents/Home'),
    ...foldersIn(path.join(homedir(), '.sdkman/candidates/java')),
    ...foldersIn(path.join(homedir(), '.jdks')),
    ...brew.flatMap((folder) => foldersIn(folder).filter((home) => /\/openjdk(@\d+)?$/.test(home))),
    ...['Java', 'Eclipse Adoptium', 'Microsoft'].flatMap((maker) => foldersIn(`C:/Program Files/${maker}`)),
    ...foldersIn('/opt').filter((home) => /j(dk|ava|re)/i.test(home)),
  ];
}

export type Java = { home: string; version: number | undefined; hasCompiler: boolean };

async function lookAt(home: string): Promise<Java> {
  const { output } = await run(path.join(home, `bin/java${EXE}`), ['-version'], { timeout: 10_000 });
  return { home, version: majorVersion(output), hasCompiler: existsSync(path.join(home, `bin/javac${EXE}`)) };
}

const isEnough = ({ version = 0, hasCompiler }: Java) => hasCompiler && version >= oldestJava;

/** The first one that is enough, and all that were looked at before it. */
export async function findInstalled(
  env: NodeJS.ProcessEnv,
): Promise<{ jdk: Java | undefined; seen: Java[] }> {
  const seen: Java[] = [];
  for (const home of new Set(candidates(env))) {
    if (home !== env.JAVA_HOME && !existsSync(path.join(home, `bin/java${EXE}`))) continue;
    const java = await lookAt(home);
    if (isEnough(java)) return { jdk: java, seen };
    seen.push(java);
  }
  return { jdk: undefined, seen };
}

export function describeJava({ home, version, hasCompiler }: Java): string {
  if (version === undefined) return `no Java in ${home}`;
  return `Java ${version}${hasCompiler ? '' : ' without a compiler'} in ${home}`;
}

/** What to do where no Java is enough. */
export function describeLack(seen: readonly Java[]): string {
  return [
    `The Firebase emulators need a Java Development Kit (JDK) of version ${oldestJava} or newer.`,
    `Found: ${seen.map(describeJava).join(', ') || 'no Java'}.`,
    ...(seen.some(({ version, hasCompiler }) => version !== undefined && !hasCompiler)
      ? ['A runtime (JRE) is not enough: where the rules runtime cannot be downloaded, it is compiled.']
      : []),
    'Install a JDK (Debian and Ubuntu: sudo apt-get install openjdk-21-jdk-headless; macOS: brew install openjdk@21), or name its folder in JAVA_HOME.',
  ].join('\n');
}

/** The folder of the first JDK on this machine that is new enough. */
export async function findJdk(say: (line: string) => void, env = process.env): Promise<string> {
  let { jdk, seen } = await findInstalled(env);
  if (!jdk && (await installOneOf(packages, say))) ({ jdk, seen } = await findInstalled(env));
  if (!jdk) throw new Problem(describeLack(seen));
  const passedOver = seen.find(({ home }) => home === env.JAVA_HOME);
  if (passedOver)
    say(
      `JAVA_HOME names no JDK of version ${oldestJava} or newer: ${describeJava(passedOver)}. Using ${describeJava(jdk)}.`,
    );
  return jdk.home;
}
