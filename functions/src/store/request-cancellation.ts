import type { Actor } from '@marketplace/contract/account/rules';
import { nextEstimateStatus } from '@marketplace/contract/estimate/rules';
import { countEstimates } from '@marketplace/contract/request/counts';
import { mayCancelRequest } from '@marketplace/contract/request/rules';
import { type Firestore, Timestamp } from 'firebase-admin/firestore';
import { assertAllowed } from '../errors.ts';
import { moveConversations } from './conversations.ts';
import { settle } from './estimate-changes.ts';
import { estimatesOn, type StoredEstimate } from './estimates.ts';
import type { RunTransaction } from './firestore/transact.ts';
import { byPerson } from './record.ts';
import { moveRequest } from './request-changes.ts';
import { readWithRelation } from './request-relation.ts';
import type { StoredRequest } from './requests.ts';

/** Rejects all pending estimates with it, so that no business keeps waiting. */
export function cancelRequest(
  run: RunTransaction,
  db: Firestore,
  id: string,
  actor: Actor,
  now: Date,
): Promise<StoredRequest> {
  return run(async (transaction) => {
    const { snapshot, request, relation } = await readWithRelation(db, id, actor, now);
    assertAllowed(mayCancelRequest(request, relation));
    const found = await estimatesOn(db, id).get();
    const updatedAt = Timestamp.fromDate(now);
    const doing = { by: byPerson(actor.id), at: updatedAt };
    const step = {
      requestStatus: 'cancelled' as const,
      statusOf: ({ status }: StoredEstimate) => nextEstimateStatus(status, 'reject') ?? status,
    };
    const settled = settle(transaction, db, found, step, doing);
    const change = { status: 'cancelled' as const, updatedAt, ...countEstimates(settled) };
    moveRequest(transaction, snapshot, change, doing);
    moveConversations(transaction, db, settled, updatedAt);
    return { ...request, ...change };
  });
}
