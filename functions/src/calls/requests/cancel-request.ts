import type { Actor } from '@marketplace/contract/domain/account';
import { countEstimates } from '@marketplace/contract/domain/counts';
import { nextEstimateStatus } from '@marketplace/contract/domain/estimate';
import { mayCancelRequest } from '@marketplace/contract/domain/request';
import { Timestamp } from 'firebase-admin/firestore';
import { assertAllowed } from '../../errors.ts';
import type { Services } from '../../services/services.ts';
import { estimatesOn, settle } from '../../store/estimates.ts';
import { transactWithinLimit } from '../../store/limited-transactions.ts';
import { changeRequest } from '../../store/request-changes.ts';
import { readWithRelation } from '../../store/request-relation.ts';
import type { StoredRequest } from '../../store/requests.ts';

/** Nobody is left waiting on a request that was called off. */
export function cancelRequest(id: string, actor: Actor, services: Services): Promise<StoredRequest> {
  const { db, now } = services;
  return transactWithinLimit(services, { call: 'updateRequest', by: actor }, async (transaction) => {
    const { snapshot, request, relation } = await readWithRelation(db, id, actor);
    assertAllowed(mayCancelRequest(request, relation));
    const found = await estimatesOn(db, id).get();
    const updatedAt = Timestamp.fromDate(now());
    const settled = settle(transaction, found, {
      requestStatus: 'cancelled',
      statusOf: ({ status }) => nextEstimateStatus(status, 'reject') ?? status,
      at: updatedAt,
    });
    const change = { status: 'cancelled' as const, updatedAt, ...countEstimates(settled) };
    changeRequest(transaction, snapshot, change);
    return { ...request, ...change };
  });
}
