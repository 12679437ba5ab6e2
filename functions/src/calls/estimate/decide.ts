import { calls } from '@marketplace/contract/calls';
import { mayAcceptContent, mayAcceptEstimate, mayRejectEstimate } from '@marketplace/contract/estimate/rules';
import { Timestamp } from 'firebase-admin/firestore';
import { assertAllowed } from '../../errors.ts';
import { assertAccess } from '../../http/access.ts';
import { handler } from '../../http/handler.ts';
import { presentEstimate } from '../../present/estimate.ts';
import { presentRequest } from '../../present/request.ts';
import { isActive, readBothAccounts } from '../../store/account/accounts.ts';
import { estimatesOn } from '../../store/estimate/estimates.ts';
import { acceptEstimate as accept, rejectEstimate } from '../../store/job/commands/decide.ts';
import { estimateIn, requestIn } from '../../store/job/job.ts';
import { factsOf, readWithRequest } from '../../store/job/read.ts';
import { writeJob } from '../../store/job/write.ts';
import { transactWithinLimit } from '../../store/rate-limit/transactions.ts';
import { byPerson } from '../../store/record/record.ts';
import { liveVisitsOn } from '../../store/visit/visits.ts';

/** Accepts one estimate and rejects all others in one transaction. */
export const acceptEstimate = handler(
  'acceptEstimate',
  async ({ params: { id }, input, actor, services }) => {
    const { db, now } = services;
    const attempt = { call: 'acceptEstimate', by: actor } as const;
    let isRetry = false;
    const job = await transactWithinLimit(services, attempt, async (transaction) => {
      const { estimate, request, snapshot } = await readWithRequest(db, id);
      const [[customer, business], { docs: visits }] = await Promise.all([
        readBothAccounts(transaction, db, actor.id, estimate.businessId),
        transaction.get(liveVisitsOn(db, estimate.serviceRequestId, now())),
      ]);
      assertAccess(calls.acceptEstimate, customer, now());
      const facts = { ...factsOf({ estimate, request }), businessUnavailable: !isActive(business, now()) };
      assertAllowed(mayAcceptEstimate(facts, customer, now()));
      // Each parallel edit of the chosen estimate costs a retry. From the second try on, the estimates are locked, so
      // that edits wait. This must be the last read, as a later one would wait for those edits.
      const sent = estimatesOn(db, estimate.serviceRequestId);
      const { docs: estimates } = await (isRetry ? transaction.get(sent) : sent.get());
      isRetry = true;
      // An edit may have come between the two reads.
      const current = estimates.find((one) => one.id === id)?.data() ?? estimate;
      assertAllowed(mayAcceptContent(current, { now: now(), seenVersion: input?.version }));
      const at = Timestamp.fromDate(now());
      const command = accept(id, { sharesContact: input?.shareContact ?? false, at });
      const standing = { request: snapshot, estimates, visits };
      return writeJob(transaction, db, standing, command, { by: byPerson(actor.id), at });
    });
    return {
      estimate: presentEstimate(estimateIn(job, id), actor, now()),
      serviceRequest: presentRequest(requestIn(job), actor, now()),
    };
  },
);

export const changeEstimateStatus = handler(
  'changeEstimateStatus',
  async ({ params: { id }, input: { reason = null }, actor, services }) => {
    const { db, now } = services;
    const attempt = { call: 'changeEstimateStatus', by: actor } as const;
    const job = await transactWithinLimit(services, attempt, async (transaction) => {
      const { estimate, sent, request, snapshot } = await readWithRequest(db, id);
      assertAllowed(mayRejectEstimate(factsOf({ estimate, request }), actor));
      const at = Timestamp.fromDate(now());
      const standing = { request: snapshot, estimates: [sent] };
      const audit = { by: byPerson(actor.id), at };
      return writeJob(transaction, db, standing, rejectEstimate(id, { reason, at }), audit);
    });
    return presentEstimate(estimateIn(job, id), actor, now());
  },
);
