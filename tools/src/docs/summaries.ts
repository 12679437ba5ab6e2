import { globSync, readFileSync } from 'node:fs';
import { fromRoot } from '../lib/paths.ts';

const DOCUMENTED_CALL = /^\/\*\*(?<words>(?:(?!\*\/).)*)\*\/\nexport const (?<name>\w+) = call\(/gms;

/** What the comment above each call says, in the order of the files: a comment, since the browser loads the calls. */
export function readSummaries(): ReadonlyMap<string, string> {
  const files = globSync('contract/src/*/calls.ts', { cwd: fromRoot('.') }).toSorted();
  const source = files.map((file) => readFileSync(fromRoot(file), 'utf8')).join('\n');
  return new Map(
    [...source.matchAll(DOCUMENTED_CALL)].map(({ groups: { name = '', words = '' } = {} }) => [
      name,
      words.replaceAll(/\n \*/g, ' ').replaceAll(/\s+/g, ' ').trim(),
    ]),
  );
}
