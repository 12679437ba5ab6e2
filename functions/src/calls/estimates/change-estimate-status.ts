import { countsAfter } from '@marketplace/contract/domain/counts';
import { mayRejectEstimate } from '@marketplace/contract/domain/estimate';
import { Timestamp } from 'firebase-admin/firestore';
import { assertAllowed } from '../../http/errors.ts';
import { handler } from '../../http/handler.ts';
import { factsOf, readWithRequest } from '../../store/estimate-relation.ts';
import { estimates, presentEstimate } from '../../store/estimates.ts';
import { known } from '../../store/request-relation.ts';
import { requests } from '../../store/requests.ts';
import { transact } from '../../store/transact.ts';

export const changeEstimateStatus = handler(
  'changeEstimateStatus',
  async ({ params, input: { status }, actor, services: { db, now } }) => {
    const rejected = await transact(db, async (transaction) => {
      const pair = await readWithRequest(transaction, db, params.id);
      assertAllowed(mayRejectEstimate(factsOf(pair), actor));
      const request = known(pair.request);
      const change = { status, updatedAt: Timestamp.fromDate(now()) };
      transaction.update(estimates(db).doc(params.id), change);
      transaction.update(requests(db).doc(request.id), countsAfter(request, pair.estimate.status, status));
      return { ...pair.estimate, ...change };
    });
    return presentEstimate(rejected, actor);
  },
);
