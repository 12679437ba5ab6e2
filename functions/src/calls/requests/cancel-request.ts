import type { Actor } from '@marketplace/contract/domain/account';
import { countEstimates } from '@marketplace/contract/domain/counts';
import { nextEstimateStatus } from '@marketplace/contract/domain/estimate';
import { mayCancelRequest } from '@marketplace/contract/domain/request';
import { Timestamp } from 'firebase-admin/firestore';
import { assertAllowed } from '../../http/errors.ts';
import type { Services } from '../../services/services.ts';
import { estimatesOn, settle } from '../../store/estimates.ts';
import { readWithRelation } from '../../store/request-relation.ts';
import { requests, type StoredRequest } from '../../store/requests.ts';
import { transact } from '../../store/transact.ts';

/** Nobody is left waiting on a request that was called off. */
export function cancelRequest(id: string, actor: Actor, { db, now }: Services): Promise<StoredRequest> {
  return transact(db, async (transaction) => {
    const { request, relation } = await readWithRelation(transaction, db, id, actor);
    assertAllowed(mayCancelRequest(request, relation));
    const found = await transaction.get(estimatesOn(db, id));
    const updatedAt = Timestamp.fromDate(now());
    const settled = settle(transaction, found, {
      requestStatus: 'cancelled',
      statusOf: ({ status }) => nextEstimateStatus(status, 'reject') ?? status,
      at: updatedAt,
    });
    const change = { status: 'cancelled' as const, updatedAt, ...countEstimates(settled) };
    transaction.update(requests(db).doc(id), change);
    return { ...request, ...change };
  });
}
