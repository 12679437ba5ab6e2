import type { Actor } from '@marketplace/contract/domain/account';
import { mayArchiveEstimate } from '@marketplace/contract/domain/estimate';
import type { BulkOutcome } from '@marketplace/contract/estimate';
import type { Firestore } from 'firebase-admin/firestore';
import { noSuchEstimate } from './estimate-removal.ts';
import { estimates } from './estimates.ts';
import { get } from './firestore/batched-reads.ts';
import { bulkOutcome, inGroups, type Outcome, orOneByOne } from './firestore/groups.ts';
import { asRead } from './firestore/transact.ts';
import type { Step } from './limited-transactions.ts';

const AT_ONCE = 100;

/** Takes estimates out of their business's list, or brings them back into it. */
export async function setArchived(
  step: Step,
  db: Firestore,
  estimateIds: readonly string[],
  actor: Actor,
  businessArchived: boolean,
): Promise<BulkOutcome> {
  const ids = [...new Set(estimateIds)];
  const change = (group: readonly string[]) =>
    step(async (transaction) => {
      const found = await Promise.all(group.map((id) => get(estimates(db).doc(id))));
      return found.map((snapshot): Outcome => {
        const estimate = snapshot.data();
        const verdict = estimate ? mayArchiveEstimate(estimate, actor) : noSuchEstimate;
        if (verdict.ok) transaction.update(snapshot.ref, { businessArchived }, asRead(snapshot));
        return { id: snapshot.id, verdict };
      });
    });
  const outcomes = await inGroups(ids, AT_ONCE, (group) => orOneByOne(group, change, (id) => [id]));
  return bulkOutcome(ids, outcomes, businessArchived ? 'archived' : 'restored');
}
