import { isDeepStrictEqual } from 'node:util';
import { calls } from '@marketplace/contract/calls';
import { LIMITS } from '@marketplace/contract/constants';
import { changeContent } from '@marketplace/contract/estimate/content/content';
import { coverageFor } from '@marketplace/contract/estimate/content/coverage';
import { validityProblem } from '@marketplace/contract/estimate/content/validity';
import type { EstimateChange, NewEstimate } from '@marketplace/contract/estimate/forms';
import { outdatedBy } from '@marketplace/contract/estimate/outdating';
import { mayEditEstimate, maySendEstimate } from '@marketplace/contract/estimate/rules';
import { Timestamp } from 'firebase-admin/firestore';
import { ApiError, assertAllowed } from '../../errors.ts';
import { assertAccess } from '../../http/access.ts';
import { handler } from '../../http/handler.ts';
import { idempotentId } from '../../lib/idempotent-id.ts';
import { presentEstimate } from '../../present/estimate.ts';
import { isActive, readBothAccounts } from '../../store/account/accounts.ts';
import { conversationRef } from '../../store/conversation/conversations.ts';
import {
  countPendingEstimates,
  estimates,
  estimatesOnBy,
  outdatingFacts,
  type StoredEstimate,
} from '../../store/estimate/estimates.ts';
import { isSameContent } from '../../store/estimate/versions.ts';
import { readBatched } from '../../store/firestore/batched-reads.ts';
import { AlreadyDone } from '../../store/firestore/transact.ts';
import { confirmEstimate, editEstimate, sendEstimate } from '../../store/job/commands/estimates.ts';
import { estimateIn, jobOf } from '../../store/job/job.ts';
import { newEstimate } from '../../store/job/new-estimate.ts';
import { readEstimate } from '../../store/job/read.ts';
import { writeJob } from '../../store/job/write.ts';
import { transactWithinLimit } from '../../store/rate-limit/transactions.ts';
import { byPerson } from '../../store/record/record.ts';
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
    const standing = { request: found, conversations: [conversation] };
    const audit = { by: byPerson(actor.id), at: created.createdAt };
    return estimateIn(writeJob(transaction, db, standing, sendEstimate(created), audit), id);
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
export const updateEstimate = handler(
  'updateEstimate',
  async ({ params: { id }, input, actor, services }) => {
    const { db, now } = services;
    const attempt = { call: 'updateEstimate', by: actor } as const;
    const job = await transactWithinLimit(services, attempt, async (transaction) => {
      const { snapshot, estimate } = await readEstimate(db, id);
      assertAllowed(mayEditEstimate(estimate, actor));
      assertValidity(input, now());
      const standing = { estimates: [snapshot] };
      const content = changeContent(estimate, input);
      const isSame = isSameContent(content, estimate);
      if (isSame && !outdatedBy(outdatingFacts(estimate))) return new AlreadyDone(jobOf(standing));
      const at = Timestamp.fromDate(now());
      const command = isSame ? confirmEstimate(id, at) : editEstimate(id, content, at);
      return writeJob(transaction, db, standing, command, { by: byPerson(actor.id), at });
    });
    return presentEstimate(estimateIn(job, id), actor, now());
  },
);
