import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Problem } from '../lib/problem.ts';
import { run } from '../lib/run.ts';

/** Makes a jar that holds only a manifest, with the class to run and the class path. */
export async function makeThinJar(
  javaHome: string,
  jar: string,
  mainClass: string,
  classPath: URL[],
): Promise<void> {
  mkdirSync(path.dirname(jar), { recursive: true });
  // Two stacks may build at once.
  const manifest = `${jar}.${process.pid}.manifest`;
  // A manifest line holds 72 bytes; a longer value continues on the next line, after a space.
  const lines = `Class-Path: ${classPath.join(' ')}`.match(/.{1,71}/g) ?? [];
  writeFileSync(manifest, `${lines.join('\n ')}\n`);
  const args = ['--create', '--file', jar, '--main-class', mainClass, '--manifest', manifest];
  const { code, output } = await run(path.join(javaHome, 'bin/jar'), args);
  rmSync(manifest);
  if (code !== 0) throw new Problem(`${jar} could not be made:\n${output}`);
}
