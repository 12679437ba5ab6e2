/** Makes the call of a good case, and tells what came of it. */
import { isDeepStrictEqual } from 'node:util';
import type { CallName } from '@marketplace/contract/calls';
import type { Answer } from '../../support/calls/client.ts';
import { type Losing, loseAnswers } from '../../support/firestore/lost-answers.ts';
import { everythingStored } from '../../support/people/stage.ts';
import { ask, bodyOf, difference, type Row, type StoredDocuments, setUp } from './row.ts';

export type Outcome = {
  answer: Answer;
  after: StoredDocuments;
  commits: number;
  lost: number;
  /** The same each time, as it has no ids and times. */
  came: {
    status: number;
    body: object;
    totals: object;
    created: string[];
    deleted: string[];
    changed: string[];
  };
};

export async function play({ entry, good, people, before }: Row, losing?: Losing): Promise<Outcome> {
  const end = loseAnswers(people.db, losing);
  const answer = await ask(entry, good);
  const { commits, lost } = end();
  const after = await everythingStored(people);
  const { created, deleted, changed } = difference(before, after);
  return {
    answer,
    after,
    commits,
    lost,
    came: {
      status: answer.status,
      body: outline(bodyOf(answer)),
      totals: changeOfTotals(before, after),
      created: kindsOf(created),
      deleted: kindsOf(deleted),
      changed: kindsOf(changed),
    },
  };
}

/** A commit whose answer was lost is retried, and the call must have the same outcome. */
export async function faultOfLost(
  name: CallName,
  losing: Losing,
  undisturbed: Outcome,
): Promise<string | undefined> {
  const row = await setUp(name);
  const { lost, came } = await play(row, losing);
  if (lost === 0) return 'no answer was lost';
  // The SDK retries writes outside of transactions. Once it gives up, the answer is a server error.
  if (losing.loss !== 'sent again' && row.situation.writesPastTransactions)
    return [404, 409].includes(came.status) ? `answered ${came.status}` : undefined;
  if (isDeepStrictEqual(came, undisturbed.came)) return undefined;
  // The first outcome may be another one, as it also does work that earlier rows left over.
  const again = (await play(await setUp(name))).came;
  return isDeepStrictEqual(came, again)
    ? undefined
    : `${JSON.stringify(came)} instead of ${JSON.stringify(again)}`;
}

/** Totals are added up, because each change goes to any of their documents. Firebase Auth stores each sign-in. */
const IGNORED = /^(totals|auth)\//;
const kindsOf = (paths: readonly string[]) =>
  paths
    .filter((path) => !IGNORED.test(path))
    .map((path) => path.replaceAll(/[0-9a-f-]{8,}/g, '…'))
    .sort();

/** The length of each list and the type of each other field. */
const outline = (body: unknown) =>
  Object.fromEntries(
    Object.entries(Object(body)).map(([field, value]) => [
      field,
      Array.isArray(value) || typeof value === 'number' ? (Object(value).length ?? value) : typeof value,
    ]),
  );

function changeOfTotals(before: StoredDocuments, after: StoredDocuments): Record<string, number> {
  const sums: Record<string, number> = {};
  const add = (stored: StoredDocuments, sign: 1 | -1) => {
    for (const [path, document] of Object.entries(stored)) {
      if (!path.startsWith('totals/')) continue;
      for (const [sum, by] of Object.entries(Object(document).sums))
        sums[sum] = (sums[sum] ?? 0) + sign * Number(by);
    }
  };
  add(after, 1);
  add(before, -1);
  return Object.fromEntries(Object.entries(sums).filter(([, by]) => by !== 0));
}
