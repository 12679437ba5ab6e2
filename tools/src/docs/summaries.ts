import { readFileSync } from 'node:fs';
import { fromRoot } from '../lib/paths.ts';

const DOCUMENTED_CALL = /^ {2}\/\*\*(?<words>(?:(?!\*\/).)*)\*\/\n {2}(?<name>\w+): call\(/gms;

/** What the comment above each entry of the table of calls says: a comment, since every screen loads the table. */
export function readSummaries(): ReadonlyMap<string, string> {
  const source = readFileSync(fromRoot('contract/src/calls.ts'), 'utf8');
  return new Map(
    [...source.matchAll(DOCUMENTED_CALL)].map(({ groups: { name = '', words = '' } = {} }) => [
      name,
      words
        .replaceAll(/\n {3}\*/g, ' ')
        .replaceAll(/\s+/g, ' ')
        .trim(),
    ]),
  );
}
