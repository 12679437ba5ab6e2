/** Only the stores write to the database, and only one of them writes accounts. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { sources } from '../lib/imports.ts';
import { fromRoot } from '../lib/paths.ts';

const ACCOUNTS = 'functions/src/store/account/changes.ts';
const METHOD = String.raw`\s*\.(?:create|set|update|delete)\(`;
const DOCUMENT = String.raw`\.doc\((?:[^()]|\([^()]*\))*\)`;
const WRITE = new RegExp(
  String.raw`(?:\b(?:transaction|batch|writer|ref)|${DOCUMENT})${METHOD}|\bupdate(?:All|IfUnchanged)\(`,
  'g',
);
const WRITE_OF_ACCOUNT = new RegExp(
  String.raw`\b(?:transaction|batch|writer)${METHOD}\s*users\(|\busers\(\w+(?:\.\w+)*\)\s*${DOCUMENT}${METHOD}`,
  'g',
);

/** The file and line of each match. */
function linesWith(file: string, text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(({ index }) => `${file}:${text.slice(0, index).split('\n').length}`);
}

const inFunctions = sources().filter((file) => file.startsWith('functions/src/'));
const findIn = (files: readonly string[], pattern: RegExp) =>
  files.flatMap((file) => linesWith(file, readFileSync(fromRoot(file), 'utf8'), pattern));

test('only the stores write to the database', () => {
  const others = inFunctions.filter((file) => !file.startsWith('functions/src/store/'));
  expect(findIn(others, WRITE)).toEqual([]);
});

test('only one file writes accounts', () => {
  const others = inFunctions.filter((file) => file !== ACCOUNTS);
  expect(findIn(others, WRITE_OF_ACCOUNT)).toEqual([]);
  expect(findIn([ACCOUNTS], WRITE_OF_ACCOUNT)).not.toEqual([]);
});

describe('a write is found', () => {
  test.each([
    'transaction.update(snapshot.ref, { title });',
    'await device.ref.delete();',
    'batch.set(emails(db).doc(id), DONE);',
    'await ratings(db).doc(pathOf(id)).delete();',
    'await updateAll(run, query, { title });',
    'users(db)\n  .doc(actor.id)\n  .update({ deletesAt: null });',
  ])('in %j', (code) => {
    expect(linesWith('a.ts', `\n${code}`, WRITE)).toHaveLength(1);
  });

  test.each(['transaction.update(users(db).doc(id), {});', 'users(services.db)\n  .doc(id)\n  .update({});'])(
    'of an account in %j',
    (code) => {
      expect(linesWith('a.ts', `\n${code}`, WRITE_OF_ACCOUNT)).toEqual(['a.ts:2']);
    },
  );

  test.each(['counts.set(id, 1);', 'notify(db, update(ref));', 'transaction.get(users(db).doc(id));'])(
    'not in %j',
    (code) => {
      expect(linesWith('a.ts', code, WRITE)).toEqual([]);
    },
  );
});
