import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fromRoot } from '../lib/paths.ts';

/** `noun` is the folder of the call. */
export type Summary = { noun: string; name: string; text: string };

const DOCUMENTED_CALL = /^\/\*\*(?<text>(?:(?!\*\/).)*)\*\/\nexport const (?<name>\w+) = call\(/gms;

/** Reads the comment above each call. It is a comment because the browser loads the calls. */
export function readSummaries(): readonly Summary[] {
  const files = globSync('contract/src/*/calls.ts', { cwd: fromRoot('.') }).toSorted();
  return files.flatMap((file) => summariesIn(path.basename(path.dirname(file)), file));
}

function summariesIn(noun: string, file: string): Summary[] {
  const matches = readFileSync(fromRoot(file), 'utf8').matchAll(DOCUMENTED_CALL);
  return [...matches].map(({ groups: { name = '', text = '' } = {} }) => ({
    noun,
    name,
    text: text.replaceAll(/\n \*/g, ' ').replaceAll(/\s+/g, ' ').trim(),
  }));
}
