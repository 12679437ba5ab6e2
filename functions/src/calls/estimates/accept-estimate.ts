import { countEstimates } from '@marketplace/contract/domain/counts';
import { mayAcceptEstimate } from '@marketplace/contract/domain/estimate';
import { Timestamp } from 'firebase-admin/firestore';
import { assertAllowed } from '../../errors.ts';
import { handler } from '../../http/handler.ts';
import { presentEstimate } from '../../present/estimate.ts';
import { presentRequest } from '../../present/request.ts';
import { factsOf, readWithRequest } from '../../store/estimate-relation.ts';
import { chosenFields, estimatesOn, settle } from '../../store/estimates.ts';
import { transactWithinLimit } from '../../store/limited-transactions.ts';
import { changeRequest } from '../../store/request-changes.ts';
import { requireRequest } from '../../store/request-relation.ts';

/** One is chosen and all others are turned down, in one step or not at all. */
export const acceptEstimate = handler('acceptEstimate', async ({ params, actor, services }) => {
  const { db, now } = services;
  const attempt = { call: 'acceptEstimate', by: actor } as const;
  const { chosen, request } = await transactWithinLimit(services, attempt, async (transaction) => {
    const pair = await readWithRequest(db, params.id);
    assertAllowed(mayAcceptEstimate(factsOf(pair), actor));
    const before = requireRequest(pair.request);
    const found = await estimatesOn(db, before.id).get();
    const updatedAt = Timestamp.fromDate(now());
    const settled = settle(transaction, found, {
      requestStatus: 'in-progress',
      statusOf: ({ id }) => (id === params.id ? 'accepted' : 'rejected'),
      at: updatedAt,
      // The request keeps a copy of it, which must be what the business asks in that moment.
      asRead: params.id,
    });
    const chosen = settled.find(({ id }) => id === params.id) ?? pair.estimate;
    const change = {
      status: 'in-progress' as const,
      acceptedEstimate: chosenFields(chosen),
      ...countEstimates(settled),
      updatedAt,
    };
    changeRequest(transaction, pair.snapshot, change);
    return { chosen, request: { ...before, ...change } };
  });
  return { estimate: presentEstimate(chosen, actor), serviceRequest: presentRequest(request, actor) };
});
