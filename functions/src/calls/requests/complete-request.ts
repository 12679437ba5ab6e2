import { mayCompleteRequest } from '@marketplace/contract/domain/request';
import { Timestamp } from 'firebase-admin/firestore';
import { assertAllowed } from '../../errors.ts';
import { handler } from '../../http/handler.ts';
import { presentRequest } from '../../present/request.ts';
import { estimatesOn, settle } from '../../store/estimates.ts';
import { transactWithinLimit } from '../../store/limited-transactions.ts';
import { changeRequest } from '../../store/request-changes.ts';
import { readWithRelation } from '../../store/request-relation.ts';

export const completeRequest = handler('completeRequest', async ({ params, actor, services }) => {
  const { db, now } = services;
  const completed = await transactWithinLimit(
    services,
    { call: 'completeRequest', by: actor },
    async (transaction) => {
      const { snapshot, request, relation } = await readWithRelation(db, params.id, actor);
      assertAllowed(mayCompleteRequest(request, relation));
      const updatedAt = Timestamp.fromDate(now());
      const found = await estimatesOn(db, params.id).get();
      settle(transaction, found, { requestStatus: 'completed', at: updatedAt });
      const completedBy = relation === 'owner' ? ('customer' as const) : ('business' as const);
      const change = { status: 'completed' as const, completedBy, updatedAt };
      changeRequest(transaction, snapshot, change);
      return { ...request, ...change };
    },
  );
  return { serviceRequest: presentRequest(completed, actor) };
});
