import { countsAfter } from '@marketplace/contract/domain/counts';
import { mayRejectEstimate } from '@marketplace/contract/domain/estimate';
import { Timestamp } from 'firebase-admin/firestore';
import { assertAllowed } from '../../errors.ts';
import { handler } from '../../http/handler.ts';
import { presentEstimate } from '../../present/estimate.ts';
import { factsOf, readWithRequest } from '../../store/estimate-relation.ts';
import { estimates } from '../../store/estimates.ts';
import { transactWithinLimit } from '../../store/limited-transactions.ts';
import { changeRequest } from '../../store/request-changes.ts';
import { requireRequest } from '../../store/request-relation.ts';

export const changeEstimateStatus = handler(
  'changeEstimateStatus',
  async ({ params, input: { status }, actor, services }) => {
    const { db, now } = services;
    const attempt = { call: 'changeEstimateStatus', by: actor } as const;
    const rejected = await transactWithinLimit(services, attempt, async (transaction) => {
      const pair = await readWithRequest(db, params.id);
      assertAllowed(mayRejectEstimate(factsOf(pair), actor));
      const request = requireRequest(pair.request);
      const change = { status, updatedAt: Timestamp.fromDate(now()) };
      // Its status is covered by the request, and its words may change: the business is not kept waiting.
      transaction.update(estimates(db).doc(params.id), change);
      changeRequest(transaction, pair.snapshot, countsAfter(request, pair.estimate.status, status));
      return { ...pair.estimate, ...change };
    });
    return presentEstimate(rejected, actor);
  },
);
