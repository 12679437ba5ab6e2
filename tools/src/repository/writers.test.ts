/** A few files of the store write to the database, and only one of them writes accounts. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { sources } from '../lib/imports.ts';
import { fromRoot } from '../lib/paths.ts';

const STORE = 'functions/src/store/';
const ACCOUNTS = `${STORE}account/changes.ts`;

/** All other files of the store only read. */
const WRITERS = [
  // The changes of a noun, with what follows for others. Those of jobs are changes of requests, estimates, and questions.
  'account/changes.ts',
  'act/changes.ts',
  'conversation/changes.ts',
  'conversation/message-changes.ts',
  'job/conversations.ts',
  'job/write.ts',
  'notification/changes.ts',
  'notification/events.ts',
  'review/changes.ts',
  // Copies of an account's name and picture, in documents of any kind.
  'copies/denormalized-fields.ts',
  'copies/former-member.ts',
  // For any collection, on behalf of the others.
  'firestore/bulk.ts',
  'firestore/transact.ts',
  // Small collections, each with all about it in one file.
  'account/purged-accounts.ts',
  'block/blocks.ts',
  'business/figures.ts',
  'contact/disclosures.ts',
  'email/emails.ts',
  'notification/fan-outs.ts',
  'notification/subscriptions.ts',
  'picture/pictures.ts',
  'picture/uploads.ts',
  'rate-limit/login-attempts.ts',
  'rate-limit/rate-limits.ts',
  'record/record.ts',
  'report/reports.ts',
  'saved-search/saved-searches.ts',
  'schedule/migrations.ts',
  'schedule/pauses.ts',
  'schedule/runs.ts',
  'totals/totals.ts',
  'visit/calendars.ts',
  'visit/feeds.ts',
  'visit/figures.ts',
  'visit/former-member.ts',
  'visit/reminders.ts',
  'visit/visits.ts',
];

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

test('only the named files of the store write to the database', () => {
  const writers = WRITERS.map((file) => `${STORE}${file}`);
  const others = inFunctions.filter((file) => !writers.includes(file));
  expect(findIn(others, WRITE)).toEqual([]);
  expect(writers.filter((file) => findIn([file], WRITE).length === 0)).toEqual([]);
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
