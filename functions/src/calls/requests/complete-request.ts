import { mayCompleteRequest } from '@marketplace/contract/domain/request';
import { Timestamp } from 'firebase-admin/firestore';
import { assertAllowed } from '../../http/errors.ts';
import { handler } from '../../http/handler.ts';
import { estimatesOn, settle } from '../../store/estimates.ts';
import { readWithRelation } from '../../store/request-relation.ts';
import { presentRequest, requests } from '../../store/requests.ts';
import { transact } from '../../store/transact.ts';

export const completeRequest = handler(
  'completeRequest',
  async ({ params, actor, services: { db, now } }) => {
    const completed = await transact(db, async (transaction) => {
      const { request, relation } = await readWithRelation(transaction, db, params.id, actor);
      assertAllowed(mayCompleteRequest(request, relation));
      const updatedAt = Timestamp.fromDate(now());
      const found = await transaction.get(estimatesOn(db, params.id));
      settle(transaction, found, { requestStatus: 'completed', at: updatedAt });
      const completedBy = relation === 'owner' ? ('customer' as const) : ('business' as const);
      const change = { status: 'completed' as const, completedBy, updatedAt };
      transaction.update(requests(db).doc(params.id), change);
      return { ...request, ...change };
    });
    return { serviceRequest: presentRequest(completed, actor) };
  },
);
