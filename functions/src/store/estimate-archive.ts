import type { Actor } from '@marketplace/contract/account/rules';
import { mayArchiveEstimate, NO_SUCH_ESTIMATE } from '@marketplace/contract/estimate/rules';
import type { Firestore } from 'firebase-admin/firestore';
import { estimates } from './estimates.ts';
import { readBatched } from './firestore/batched-reads.ts';
import { type Outcome, retryOneByOne, workInGroups } from './firestore/groups.ts';
import type { RunTransaction } from './firestore/transact.ts';
import { asRead } from './firestore/transact.ts';

const AT_ONCE = 100;

/** Takes estimates out of their business's list, or brings them back into it. Each id is expected once. */
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
        if (verdict.ok) transaction.update(snapshot.ref, { businessArchived }, asRead(snapshot));
        return { id: snapshot.id, verdict };
      });
    });
  return workInGroups(ids, AT_ONCE, (group) => retryOneByOne(group, change, (id) => [id]));
}
