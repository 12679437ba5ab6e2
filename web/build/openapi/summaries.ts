import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** `noun` is the folder of the call. */
export type Summary = { noun: string; text: string };

export const CONTRACT = path.join(import.meta.dirname, '../../../contract/src');
const DOCUMENTED_CALL = /^\/\*\*(?<text>(?:(?!\*\/).)*)\*\/\nexport const (?<name>\w+) = call\(/gms;

/** Reads the comment above each call, by the call's name. It is a comment because the browser loads the calls. */
export function readSummaries(): ReadonlyMap<string, Summary> {
  return new Map(globSync('*/*calls.ts', { cwd: CONTRACT }).flatMap(summariesIn));
}

function summariesIn(file: string): [string, Summary][] {
  const matches = readFileSync(path.join(CONTRACT, file), 'utf8').matchAll(DOCUMENTED_CALL);
  return [...matches].map(({ groups: { name = '', text = '' } = {} }) => [
    name,
    { noun: path.dirname(file), text: text.replaceAll(/\n \*/g, ' ').replaceAll(/\s+/g, ' ').trim() },
  ]);
}
