import { countEstimates, countsAfter } from '@marketplace/contract/domain/counts';
import { mayAcceptEstimate, mayRejectEstimate } from '@marketplace/contract/domain/estimate';
import { Timestamp } from 'firebase-admin/firestore';
import { assertAllowed } from '../../errors.ts';
import { handler } from '../../http/handler.ts';
import { presentEstimate } from '../../present/estimate.ts';
import { presentRequest } from '../../present/request.ts';
import { moveConversation, moveConversations } from '../../store/conversations.ts';
import { factsOf, readWithRequest } from '../../store/estimate-relation.ts';
import { chosenFields, estimates, estimatesOn, settle } from '../../store/estimates.ts';
import { transactWithinLimit } from '../../store/limited-transactions.ts';
import { changeRequest } from '../../store/request-changes.ts';
import { requireRequest } from '../../store/request-relation.ts';

/** Accepts one estimate and rejects all others, in one transaction. */
export const acceptEstimate = handler('acceptEstimate', async ({ params, input, actor, services }) => {
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
      // The request copies its fields, so it must not have been edited since it was read.
      asRead: params.id,
    });
    const chosen = settled.find(({ id }) => id === params.id) ?? pair.estimate;
    const change = {
      status: 'in-progress' as const,
      acceptedEstimate: chosenFields(chosen),
      contactSharedAt: input?.shareContact ? updatedAt : null,
      ...countEstimates(settled),
      updatedAt,
    };
    changeRequest(transaction, pair.snapshot, change);
    moveConversations(transaction, db, settled, updatedAt);
    return { chosen, request: { ...before, ...change } };
  });
  return { estimate: presentEstimate(chosen, actor), serviceRequest: presentRequest(request, actor) };
});

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
      // No condition on the estimate: its status cannot change without the request, and the business may edit its
      // words.
      transaction.update(estimates(db).doc(params.id), change);
      changeRequest(transaction, pair.snapshot, countsAfter(request, pair.estimate.status, status));
      const rejected = { ...pair.estimate, ...change };
      moveConversation(transaction, db, rejected, change.updatedAt);
      return rejected;
    });
    return presentEstimate(rejected, actor);
  },
);
