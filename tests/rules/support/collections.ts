import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

const functionsSource = path.join(import.meta.dirname, '../../../functions/src');
const NAMED = /\bcollection(?:Group)?\(\s*'([A-Za-z]+)'/g;

/** Held by the product whether or not its code is found to name them. */
const KNOWN = ['users', 'serviceRequests', 'estimates', 'conversations', 'messages', 'notifications'];

/** Every collection that the functions name, so that a new one is proven closed without anyone thinking of it. */
export function collectionsOfTheApp(): string[] {
  const named = globSync('**/*.ts', { cwd: functionsSource }).flatMap((file) =>
    [...readFileSync(path.join(functionsSource, file), 'utf8').matchAll(NAMED)].map(([, name]) => name ?? ''),
  );
  return [...new Set([...KNOWN, ...named, 'anythingElse'])].sort();
}
