import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { fromRoot, local } from '../lib/paths.ts';
import { Problem } from '../lib/problem.ts';
import { run } from '../lib/run.ts';
import { makeThinJar } from './thin-jar.ts';

const sources = fromRoot('tools/src/provision/storage-rules');

/**
 * Builds, once, the jar that replaces the runtime of the Storage rules: it hands every question to the rules engine
 * inside the Firestore emulator's jar (`engine`).
 */
export async function buildStorageRulesJar(javaHome: string, engine: string): Promise<string> {
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
  // Two stacks may build at once: each builds in a folder of its own, and the first to finish renames it.
  const temporary = `${folder}.${process.pid}`;
  const classes = path.join(temporary, 'classes');
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
  await makeThinJar(javaHome, path.join(temporary, 'storage-rules.jar'), 'StorageRulesRuntime', classPath);
  try {
    renameSync(temporary, folder);
  } catch {
    rmSync(temporary, { recursive: true, force: true });
  }
}
