import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

const functionsSource = path.join(import.meta.dirname, '../../../functions/src');
const NAMED = /\bcollection(?:Group)?\(\s*'([A-Za-z]+)'/g;

/** Collections of the product, even if the pattern misses them. */
const KNOWN = [
  'users',
  'serviceRequests',
  'estimates',
  'versions',
  'conversations',
  'messages',
  'notifications',
];

/** All collections that the functions name, so that new ones are tested automatically. */
export function collectionsOfTheApp(): string[] {
  const named = globSync('**/*.ts', { cwd: functionsSource }).flatMap((file) =>
    [...readFileSync(path.join(functionsSource, file), 'utf8').matchAll(NAMED)].map(([, name]) => name ?? ''),
  );
  return [...new Set([...KNOWN, ...named, 'anythingElse'])].sort();
}
