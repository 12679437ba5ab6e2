import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Fault } from '../../../tests/mutants/fault.ts';
import { Problem } from '../lib/problem.ts';

/** Does some work while a fault is in the files of a folder. */
export async function withFault<T>(
  folder: string,
  { file, find, replace }: Pick<Fault, 'file' | 'find' | 'replace'>,
  work: () => Promise<T>,
): Promise<T> {
  const target = path.join(folder, file);
  const source = readFileSync(target, 'utf8');
  const [before, after, ...more] = source.split(find);
  if (before === undefined || after === undefined || more.length > 0)
    throw new Problem(
      `${file} does not have this text exactly once:\n${find}\nUpdate the fault in tests/mutants.`,
    );
  writeFileSync(target, `${before}${replace}${after}`);
  try {
    return await work();
  } finally {
    writeFileSync(target, source);
  }
}
