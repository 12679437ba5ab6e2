import { LIMITS } from '@marketplace/contract/constants';
import { nextEstimateStatus } from '@marketplace/contract/estimate/rules';
import { deletionOf, mayCompleteRequest, mayDeleteRequest } from '@marketplace/contract/request/rules';
import { Timestamp } from 'firebase-admin/firestore';
import { assertAllowed } from '../../errors.ts';
import { handler } from '../../http/handler.ts';
import { presentRequest } from '../../present/request.ts';
import { countCompletedJob } from '../../store/business/figures.ts';
import { closeConversation, updateConversationStates } from '../../store/conversation/changes.ts';
import { addDecision } from '../../store/conversation/events.ts';
import { applyRequestStatusToEstimates } from '../../store/estimate/changes.ts';
import { estimatesOn, type StoredEstimate } from '../../store/estimate/estimates.ts';
import { updateAll } from '../../store/firestore/bulk.ts';
import { removePictures } from '../../store/picture/pictures.ts';
import { limitTransactions, transactWithinLimit } from '../../store/rate-limit/transactions.ts';
import { byPerson } from '../../store/record/record.ts';
import { changeAndRecordRequest, changeRequest, removeRequest } from '../../store/request/changes.ts';
import { completedRequestsOf, readWithRelation } from '../../store/request/requests.ts';

export const completeRequest = handler('completeRequest', async ({ params, actor, services }) => {
  const { db, now } = services;
  const completed = await transactWithinLimit(
    services,
    { call: 'completeRequest', by: actor },
    async (transaction) => {
      const { snapshot, request, relation } = await readWithRelation(db, params.id, actor, now());
      assertAllowed(mayCompleteRequest(request, relation));
      const updatedAt = Timestamp.fromDate(now());
      const found = await estimatesOn(db, params.id).get();
      const audit = { by: byPerson(actor.id), at: updatedAt };
      const settled = applyRequestStatusToEstimates(
        transaction,
        db,
        found,
        { requestStatus: 'completed' },
        audit,
      );
      const completedBy = relation === 'owner' ? ('customer' as const) : ('business' as const);
      updateConversationStates(transaction, db, settled, updatedAt, (estimate) =>
        addDecision(estimate, { byCustomer: completedBy === 'customer', at: updatedAt }),
      );
      const change = { status: 'completed' as const, completedBy, completedAt: updatedAt, updatedAt };
      changeAndRecordRequest(transaction, snapshot, change, audit);
      if (request.acceptedEstimate) countCompletedJob(transaction, db, request.acceptedEstimate.businessId);
      return { ...request, ...change };
    },
  );
  return { serviceRequest: presentRequest(completed, actor, now()) };
});

/** Closes the conversations at once. Triggers then delete them and the bytes of the pictures. */
export const deleteRequest = handler('deleteRequest', async ({ params, actor, services }) => {
  const { db, now } = services;
  await transactWithinLimit(services, { call: 'deleteRequest', by: actor }, async (transaction) => {
    const { snapshot, request, relation } = await readWithRelation(db, params.id, actor, now());
    assertAllowed(mayDeleteRequest(request, relation));
    if (deletionOf(request) === 'archive') {
      changeRequest(transaction, snapshot, { customerArchived: true });
      return;
    }
    const audit = { by: byPerson(actor.id), at: Timestamp.fromDate(now()) };
    // Rejected and hidden estimates stay in the businesses' lists. No estimate or conversation can be added in
    // parallel, as that changes the request.
    const left = await estimatesOn(db, params.id).get();
    const byBusiness = new Map(left.docs.map((one) => [one.data().businessId, one.data()]));
    for (const estimate of byBusiness.values()) closeConversation(transaction, db, estimate);
    const statusOf = ({ status }: StoredEstimate) => nextEstimateStatus(status, 'reject') ?? status;
    applyRequestStatusToEstimates(transaction, db, left, { requestStatus: 'cancelled', statusOf }, audit);
    removePictures(transaction, db, request.imageUrls);
    removeRequest(transaction, snapshot, audit);
  });
});

export const clearCompletedRequests = handler('clearCompletedRequests', async ({ actor, services }) => {
  const run = limitTransactions(services, { call: 'clearCompletedRequests', by: actor });
  const completed = completedRequestsOf(services.db, actor.id);
  return { count: await updateAll(run, completed, { customerArchived: true }, LIMITS.clearedAtOnce) };
});
