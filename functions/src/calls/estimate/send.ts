import { isDeepStrictEqual } from 'node:util';
import { calls } from '@marketplace/contract/calls';
import { LIMITS } from '@marketplace/contract/constants';
import { changeContent } from '@marketplace/contract/estimate/content';
import { coverageFor } from '@marketplace/contract/estimate/coverage';
import type { EstimateChange, NewEstimate } from '@marketplace/contract/estimate/forms';
import { countsAfter, isLive, mayEditEstimate, maySendEstimate } from '@marketplace/contract/estimate/rules';
import { validityProblem } from '@marketplace/contract/estimate/validity';
import { Timestamp } from 'firebase-admin/firestore';
import { ApiError, assertAllowed } from '../../errors.ts';
import { assertAccess } from '../../http/access.ts';
import { handler } from '../../http/handler.ts';
import { idempotentId } from '../../lib/idempotent-id.ts';
import { presentEstimate } from '../../present/estimate.ts';
import { isActive, readBothAccounts } from '../../store/account/accounts.ts';
import { openConversation, updateConversationState } from '../../store/conversation/changes.ts';
import { conversationRef } from '../../store/conversation/conversations.ts';
import { addEditing } from '../../store/conversation/events.ts';
import { addEstimate, confirmIfOutdated, reviseEstimate } from '../../store/estimate/changes.ts';
import {
  confirmedNow,
  countPendingEstimates,
  estimates,
  estimatesOnBy,
  newEstimate,
  type StoredEstimate,
} from '../../store/estimate/estimates.ts';
import { readEstimate } from '../../store/estimate/relation.ts';
import { isSameContent } from '../../store/estimate/versions.ts';
import { readBatched } from '../../store/firestore/batched-reads.ts';
import { AlreadyDone } from '../../store/firestore/transact.ts';
import { transactWithinLimit } from '../../store/rate-limit/transactions.ts';
import { byPerson } from '../../store/record/record.ts';
import { changeRequest } from '../../store/request/changes.ts';
import { withOffer } from '../../store/request/offers.ts';
import { requests, requireRequest } from '../../store/request/requests.ts';

export const createEstimate = handler('createEstimate', async ({ input, actor, services }) => {
  const { db, config, now, newId } = services;
  const maxPending = LIMITS.pendingEstimates * config.rateLimitFactor;
  const { clientEstimateId, ...form } = input;
  const { serviceRequestId } = form;
  assertValidity(form, now());
  const requestRef = requests(db).doc(serviceRequestId);
  const toConversation = conversationRef(db, { serviceRequestId, businessId: actor.id });
  const id = clientEstimateId ? idempotentId('estimate', toConversation.id, clientEstimateId) : newId();
  const ref = estimates(db).doc(id);
  const attempt = { call: 'createEstimate', by: actor, about: serviceRequestId } as const;
  const estimate = await transactWithinLimit(services, attempt, async (transaction, counterRead) => {
    // Reads without locks, as businesses that send in parallel would wait for each other. Every change of an estimate
    // also changes its request, so the condition on the request covers them.
    const [found, sent] = await Promise.all([
      readBatched(requestRef),
      clientEstimateId ? readBatched(ref) : undefined,
    ]);
    const stored = sent?.data();
    if (stored) return new AlreadyDone(requireSameEstimate(stored, form));
    const request = requireRequest(found.data());
    const [own, pending, conversation, [business, customer]] = await Promise.all([
      estimatesOnBy(db, serviceRequestId, actor.id).get(),
      counterRead.then(() => countPendingEstimates(db, actor.id, maxPending)),
      readBatched(toConversation),
      readBothAccounts(transaction, db, actor.id, request.customerId),
    ]);
    assertAccess(calls.createEstimate, business, now());
    const facts = { ...request, customerUnavailable: !isActive(customer, now()) };
    // Also one that this version can't read.
    const holdsLive = own.docs.some((document) => document.get('status') !== 'rejected');
    const before = { onRequest: own.size, pending, maxPending };
    assertAllowed(maySendEstimate(facts, business, holdsLive, before));
    const created = newEstimate(form, request, business, id, now());
    addEstimate(transaction, db, created);
    const counts = countsAfter(request, undefined, 'pending');
    changeRequest(transaction, found, { ...counts, ...withOffer(request, created) });
    const { customerName, customerPicture } = request;
    openConversation(transaction, conversation, { ...created, customerName, customerPicture });
    return created;
  });
  return presentEstimate(estimate, actor, now());
});

function assertValidity({ validUntil }: Pick<EstimateChange, 'validUntil'>, now: Date): void {
  const problem = validityProblem(validUntil, now);
  if (problem) throw new ApiError('invalid', problem, { fields: { validUntil: problem } });
}

/** The estimate of an earlier try. Rejects a different one with the same id. */
function requireSameEstimate(
  sent: StoredEstimate,
  form: Omit<NewEstimate, 'clientEstimateId'>,
): StoredEstimate {
  const coverage = coverageFor(sent.serviceRequestCategory, form.coverage);
  if (isDeepStrictEqual(sent, { ...sent, ...form, coverage })) return sent;
  throw new ApiError('conflict', "You've already sent this estimate. You can edit it under My Estimates.");
}

/** Doesn't write the request, so that it never delays the customer's decision. */
export const updateEstimate = handler('updateEstimate', async ({ params, input, actor, services }) => {
  const { db, now } = services;
  const edited = await transactWithinLimit(
    services,
    { call: 'updateEstimate', by: actor },
    async (transaction) => {
      const { snapshot, estimate } = await readEstimate(db, params.id);
      assertAllowed(mayEditEstimate(estimate, actor));
      assertValidity(input, now());
      const content = changeContent(estimate, input);
      if (isSameContent(content, estimate)) return confirmIfOutdated(transaction, snapshot, estimate, now());
      const audit = { event: 'edited' as const, by: byPerson(actor.id), at: Timestamp.fromDate(now()) };
      const confirmed = confirmedNow(estimate, now());
      const revision = { ...content, ...confirmed, proposedBy: null, seenAt: null };
      const edited = reviseEstimate(transaction, snapshot, estimate, revision, audit);
      if (!isLive(estimate)) return edited;
      // A live estimate has a conversation. The conversation of a rejected one may be deleted with its request.
      updateConversationState(transaction, db, edited, audit.at, addEditing(edited, audit.at));
      return edited;
    },
  );
  return presentEstimate(edited, actor, now());
});
