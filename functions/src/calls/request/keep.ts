/** What the customer of an open request does without changing it: looking at its estimates, and keeping it open. */
import { isHidden, mayKeepRequest, mayMarkEstimatesSeen } from '@marketplace/contract/request/rules';
import { Timestamp } from 'firebase-admin/firestore';
import { assertAllowed } from '../../errors.ts';
import { handler } from '../../http/handler.ts';
import { presentRequest } from '../../present/request.ts';
import { estimatesOn } from '../../store/estimate/estimates.ts';
import { readable } from '../../store/firestore/collection.ts';
import { AlreadyDone } from '../../store/firestore/transact.ts';
import { markSeen } from '../../store/job/commands/estimates.ts';
import { readWithRelation } from '../../store/job/read.ts';
import { changeRequest, writeJob } from '../../store/job/write.ts';
import { transactWithinLimit } from '../../store/rate-limit/transactions.ts';
import { byPerson } from '../../store/record/record.ts';
import { resetSilence } from '../../store/request/silence.ts';

/** Without a change of the request, so that it delays no other change. */
export const markEstimatesSeen = handler('markEstimatesSeen', async ({ params, actor, services }) => {
  const { db, now } = services;
  const attempt = { call: 'markEstimatesSeen', by: actor } as const;
  await transactWithinLimit(services, attempt, async (transaction) => {
    const { request, relation } = await readWithRelation(db, params.id, actor, now());
    assertAllowed(mayMarkEstimatesSeen(request, relation));
    const { docs } = await estimatesOn(db, params.id).get();
    const estimates = docs.filter((document) => {
      const estimate = readable(document);
      return estimate?.status === 'pending' && estimate.seenAt === null && !isHidden(estimate);
    });
    if (estimates.length === 0) return new AlreadyDone(undefined);
    const at = Timestamp.fromDate(now());
    writeJob(transaction, db, { estimates }, markSeen(at), { by: byPerson(actor.id), at });
    return undefined;
  });
});

export const keepRequest = handler('keepRequest', async ({ params, actor, services }) => {
  const { db, now } = services;
  const attempt = { call: 'keepRequest', by: actor } as const;
  const kept = await transactWithinLimit(services, attempt, async (transaction) => {
    const { snapshot, request, relation } = await readWithRelation(db, params.id, actor, now());
    assertAllowed(mayKeepRequest(request, relation));
    const at = Timestamp.fromDate(now());
    return changeRequest(transaction, snapshot, resetSilence(at), { by: byPerson(actor.id), at });
  });
  return presentRequest(kept, actor, now());
});
