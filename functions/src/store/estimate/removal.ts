/** Deletes and archives estimates, and updates their requests and conversations. */
import type { Actor } from '@marketplace/contract/account/rules';
import {
  countsAfter,
  mayArchiveEstimate,
  mayDeleteEstimate,
  NO_SUCH_ESTIMATE,
} from '@marketplace/contract/estimate/rules';
import { isHidden } from '@marketplace/contract/request/rules';
import { type Firestore, Timestamp, type Transaction } from 'firebase-admin/firestore';
import { closeConversation, updateConversationState } from '../conversation/changes.ts';
import { removeEventsOf } from '../conversation/events.ts';
import { readBatched } from '../firestore/batched-reads.ts';
import { readableOf } from '../firestore/collection.ts';
import { type Outcome, retryOneByOne, workInGroups } from '../firestore/groups.ts';
import { ifUnchangedSince, type RunTransaction } from '../firestore/transact.ts';
import { changeRequest } from '../request/changes.ts';
import { withoutOffers } from '../request/offers.ts';
import { requests, type StoredRequest } from '../request/requests.ts';
import { removeEstimate } from './changes.ts';
import { estimates, estimatesOnBy, type StoredEstimate } from './estimates.ts';
import { factsOf } from './relation.ts';

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
 * Reads everything needed, and returns the outcomes and a function that writes them. Reads the request first: every
 * change of its estimates changes it too, so a condition on it covers them.
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
  const removed = held.filter(({ id }) => allowed.includes(id));
  const left = held.filter((estimate) => !removed.includes(estimate));
  const write = (transaction: Transaction, at: Timestamp) => {
    for (const estimate of removed) removeEstimate(transaction, db, estimate, at);
    const [one] = removed;
    // A deleted request has no conversations.
    if (!request || !one) return;
    changeRequest(transaction, found, {
      ...countsWithout(request, removed),
      ...withoutOffers(request, removed),
    });
    const newest = left.at(-1);
    const events = removeEventsOf(removed);
    if (newest && !isHidden(newest)) updateConversationState(transaction, db, newest, at, events);
    else closeConversation(transaction, db, one, events);
  };
  return { outcomes, write };
}

const countsWithout = (request: StoredRequest, removed: readonly StoredEstimate[]) =>
  removed.reduce((counts, { status }) => countsAfter(counts, status, undefined), {
    estimatesCount: request.estimatesCount,
    activeEstimatesCount: request.activeEstimatesCount,
  });

const AT_ONCE = 100;

/** Archives or restores estimates. Each id must occur once. */
export async function setArchived(
  run: RunTransaction,
  db: Firestore,
  ids: readonly string[],
  actor: Actor,
  businessArchived: boolean,
): Promise<Outcome[]> {
  const change = (group: readonly string[]) =>
    run(async (transaction) => {
      const found = await Promise.all(group.map((id) => readBatched(estimates(db).doc(id))));
      return found.map((snapshot): Outcome => {
        const estimate = snapshot.data();
        const verdict = estimate ? mayArchiveEstimate(estimate, actor) : NO_SUCH_ESTIMATE;
        if (verdict.ok) transaction.update(snapshot.ref, { businessArchived }, ifUnchangedSince(snapshot));
        return { id: snapshot.id, verdict };
      });
    });
  return workInGroups(ids, AT_ONCE, (group) => retryOneByOne(group, change, (id) => [id]));
}
