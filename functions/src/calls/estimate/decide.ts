import { calls } from '@marketplace/contract/calls';
import {
  countEstimates,
  countsAfter,
  mayAcceptContent,
  mayAcceptEstimate,
  mayRejectEstimate,
} from '@marketplace/contract/estimate/rules';
import { Timestamp } from 'firebase-admin/firestore';
import { assertAllowed } from '../../errors.ts';
import { assertAccess } from '../../http/access.ts';
import { handler } from '../../http/handler.ts';
import { presentEstimate } from '../../present/estimate.ts';
import { presentRequest } from '../../present/request.ts';
import { isActive, readBothAccounts } from '../../store/account/accounts.ts';
import { updateConversationState, updateConversationStates } from '../../store/conversation/changes.ts';
import { addDecision, addSharing } from '../../store/conversation/events.ts';
import { applyRequestStatusToEstimates, decideEstimate } from '../../store/estimate/changes.ts';
import { chosenFields, estimatesOn, type StoredEstimate } from '../../store/estimate/estimates.ts';
import { factsOf, readWithRequest } from '../../store/estimate/relation.ts';
import { transactWithinLimit } from '../../store/rate-limit/transactions.ts';
import { byPerson } from '../../store/record/record.ts';
import { changeAndRecordRequest, changeRequest } from '../../store/request/changes.ts';
import { offersFrom, withoutOffers } from '../../store/request/offers.ts';
import { requireRequest } from '../../store/request/requests.ts';
import { customerActed } from '../../store/request/silence.ts';

/** Accepts one estimate and rejects all others in one transaction. */
export const acceptEstimate = handler('acceptEstimate', async ({ params, input, actor, services }) => {
  const { db, now } = services;
  const attempt = { call: 'acceptEstimate', by: actor } as const;
  let isRetry = false;
  const { chosen, request } = await transactWithinLimit(services, attempt, async (transaction) => {
    const pair = await readWithRequest(db, params.id);
    const [customer, business] = await readBothAccounts(transaction, db, actor.id, pair.estimate.businessId);
    assertAccess(calls.acceptEstimate, customer, now());
    const facts = { ...factsOf(pair), businessUnavailable: !isActive(business, now()) };
    assertAllowed(mayAcceptEstimate(facts, customer, now()));
    const before = requireRequest(pair.request);
    // Each parallel edit of the chosen estimate costs a retry. From the second try on, the estimates are locked, so
    // that edits wait. This must be the last read, as a later one would wait for those edits.
    const sent = estimatesOn(db, before.id);
    const found = await (isRetry ? transaction.get(sent) : sent.get());
    isRetry = true;
    // An edit may have come between the two reads.
    const current = found.docs.find(({ id }) => id === params.id)?.data() ?? pair.estimate;
    assertAllowed(mayAcceptContent(current, { now: now(), seenVersion: input?.version }));
    const updatedAt = Timestamp.fromDate(now());
    const audit = { by: byPerson(actor.id), at: updatedAt };
    const step = {
      requestStatus: 'in-progress' as const,
      statusOf: ({ id }: StoredEstimate) =>
        id === params.id ? ('accepted' as const) : ('rejected' as const),
      // The request copies its fields, so it must be unchanged.
      accepted: current,
    };
    const settled = applyRequestStatusToEstimates(transaction, db, found, step, audit);
    const chosen = settled.find(({ id }) => id === params.id) ?? pair.estimate;
    const change = {
      status: 'in-progress' as const,
      acceptedEstimate: chosenFields(chosen),
      contactSharedAt: input?.shareContact ? updatedAt : null,
      ...countEstimates(settled),
      ...offersFrom(settled),
      updatedAt,
    };
    changeAndRecordRequest(transaction, pair.snapshot, change, audit);
    updateConversationStates(transaction, db, settled, updatedAt, (estimate) => ({
      ...addDecision(estimate, { byCustomer: true, at: updatedAt }),
      ...(input?.shareContact && estimate.id === chosen.id && addSharing(chosen.id, updatedAt)),
    }));
    return { chosen, request: { ...before, ...change } };
  });
  return {
    estimate: presentEstimate(chosen, actor, now()),
    serviceRequest: presentRequest(request, actor, now()),
  };
});

export const changeEstimateStatus = handler(
  'changeEstimateStatus',
  async ({ params, input: { status, reason = null }, actor, services }) => {
    const { db, now } = services;
    const attempt = { call: 'changeEstimateStatus', by: actor } as const;
    const rejected = await transactWithinLimit(services, attempt, async (transaction) => {
      const pair = await readWithRequest(db, params.id);
      assertAllowed(mayRejectEstimate(factsOf(pair), actor));
      const request = requireRequest(pair.request);
      const audit = { by: byPerson(actor.id), at: Timestamp.fromDate(now()) };
      const rejected = decideEstimate(
        transaction,
        db,
        pair.estimate,
        { status, rejectionReason: reason },
        audit,
      );
      const counts = countsAfter(request, pair.estimate.status, status);
      const left = { ...counts, ...withoutOffers(request, [rejected]) };
      changeRequest(transaction, pair.snapshot, { ...left, ...customerActed(audit.at) });
      const decision = addDecision(rejected, { byCustomer: true, at: audit.at });
      updateConversationState(transaction, db, rejected, audit.at, decision);
      return rejected;
    });
    return presentEstimate(rejected, actor, now());
  },
);
