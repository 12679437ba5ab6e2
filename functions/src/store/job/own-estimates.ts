/** Deletes and archives estimates of a business. */
import type { Actor } from '@marketplace/contract/account/rules';
import {
  mayArchiveEstimate,
  mayDeleteEstimate,
  NO_SUCH_ESTIMATE,
} from '@marketplace/contract/estimate/rules';
import { type Firestore, Timestamp, type Transaction } from 'firebase-admin/firestore';
import { estimates, estimatesOnBy } from '../estimate/estimates.ts';
import { readBatched } from '../firestore/batched-reads.ts';
import { readableOf } from '../firestore/collection.ts';
import { type Outcome, retryOneByOne, workInGroups } from '../firestore/groups.ts';
import type { RunTransaction } from '../firestore/transact.ts';
import { byPerson } from '../record/record.ts';
import { requests } from '../request/requests.ts';
import { archiveEstimate, removeEstimates as remove } from './commands/estimates.ts';
import { factsOf } from './read.ts';
import { writeJob } from './write.ts';

/** Some estimates of one business on one request. */
export type Removal = { requestId: string; ids: readonly string[] };

/** Deletes in one transaction those that the rules allow. */
export function removeEstimates(
  run: RunTransaction,
  db: Firestore,
  removals: readonly Removal[],
  actor: Actor,
  now: Date,
): Promise<Outcome[]> {
  return run(async (transaction) => {
    const planned = await Promise.all(removals.map((removal) => plan(db, removal, actor)));
    for (const { write } of planned) write(transaction, Timestamp.fromDate(now));
    return planned.flatMap(({ outcomes }) => outcomes);
  });
}

/**
 * Reads what the removal needs, and returns the outcomes and a function that writes them. Reads the request first: every
 * change of an estimate also writes the request, so the request's precondition guards all of them.
 */
async function plan(db: Firestore, { requestId, ids }: Removal, actor: Actor) {
  const found = await readBatched(requests(db).doc(requestId));
  const own = await estimatesOnBy(db, requestId, actor.id).get();
  const request = found.data();
  const held = readableOf(own.docs);
  const outcomes = ids.map((id): Outcome => {
    const estimate = held.find((one) => one.id === id);
    return {
      id,
      verdict: estimate ? mayDeleteEstimate(factsOf({ estimate, request }), actor) : NO_SUCH_ESTIMATE,
    };
  });
  const allowed = outcomes.filter(({ verdict }) => verdict.ok).map(({ id }) => id);
  const write = (transaction: Transaction, at: Timestamp) => {
    const standing = { request: found, estimates: own.docs };
    writeJob(transaction, db, standing, remove(allowed), { by: byPerson(actor.id), at });
  };
  return { outcomes, write };
}

const AT_ONCE = 100;

/** Archives or restores estimates. Each id must occur once. */
export async function setArchived(
  run: RunTransaction,
  db: Firestore,
  ids: readonly string[],
  { actor, now }: { actor: Actor; now: Date },
  businessArchived: boolean,
): Promise<Outcome[]> {
  const audit = { by: byPerson(actor.id), at: Timestamp.fromDate(now) };
  const change = (group: readonly string[]) =>
    run(async (transaction) => {
      const found = await Promise.all(group.map((id) => readBatched(estimates(db).doc(id))));
      return found.map((snapshot): Outcome => {
        const { id } = snapshot;
        const estimate = snapshot.data();
        const verdict = estimate ? mayArchiveEstimate(estimate, actor) : NO_SUCH_ESTIMATE;
        const standing = { estimates: [snapshot] };
        if (verdict.ok) writeJob(transaction, db, standing, archiveEstimate(id, businessArchived), audit);
        return { id, verdict };
      });
    });
  return workInGroups(ids, AT_ONCE, (group) => retryOneByOne(group, change, (id) => [id]));
}
