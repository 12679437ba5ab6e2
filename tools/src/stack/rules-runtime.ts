import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { fromRoot, local } from './paths.ts';
import { Problem } from './problem.ts';
import { run } from './run.ts';
import { thinJar } from './thin-jar.ts';

const sources = fromRoot('tools/rules-runtime');

/** The jar that answers for Storage rules by the engine inside this Firestore emulator; built once. */
export async function storageRuntimeJar(javaHome: string, engine: string): Promise<string> {
  const files = readdirSync(sources)
    .filter((file) => file.endsWith('.java'))
    .map((file) => path.join(sources, file));
  const { size, mtimeMs } = statSync(engine);
  const hash = createHash('sha256').update(`${javaHome} ${engine} ${size} ${mtimeMs}`);
  for (const file of files) hash.update(readFileSync(file));
  const folder = local('jars', `storage-rules-${hash.digest('hex').slice(0, 16)}`);
  const jar = path.join(folder, 'storage-rules.jar');
  if (!existsSync(jar)) await build(javaHome, engine, files, folder);
  return jar;
}

async function build(javaHome: string, engine: string, files: string[], folder: string): Promise<void> {
  // Two stacks may build at once: each builds apart, and the first to finish puts its own in place.
  const apart = `${folder}.${process.pid}`;
  const classes = path.join(apart, 'classes');
  mkdirSync(classes, { recursive: true });
  const { code, output } = await run(path.join(javaHome, 'bin/javac'), [
    '-cp',
    engine,
    '-d',
    classes,
    ...files,
  ]);
  if (code !== 0)
    throw new Problem(`The Storage rules runtime does not compile against ${engine}:\n${output}`);
  const classPath = [pathToFileURL(`${path.join(folder, 'classes')}/`), pathToFileURL(engine)];
  writeFileSync(path.join(apart, 'storage-rules.jar'), thinJar('StorageRulesRuntime', classPath));
  try {
    renameSync(apart, folder);
  } catch {
    rmSync(apart, { recursive: true, force: true });
  }
}
