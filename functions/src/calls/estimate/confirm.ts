import { mayConfirmEstimate, outdatedBy } from '@marketplace/contract/estimate/outdating';
import { Timestamp } from 'firebase-admin/firestore';
import { assertAllowed } from '../../errors.ts';
import { handler } from '../../http/handler.ts';
import { presentEstimate } from '../../present/estimate.ts';
import { outdatingFacts } from '../../store/estimate/estimates.ts';
import { AlreadyDone } from '../../store/firestore/transact.ts';
import { confirmEstimate as confirm } from '../../store/job/commands/estimates.ts';
import { estimateIn, jobOf } from '../../store/job/job.ts';
import { readEstimate } from '../../store/job/read.ts';
import { writeJob } from '../../store/job/write.ts';
import { transactWithinLimit } from '../../store/rate-limit/transactions.ts';
import { byPerson } from '../../store/record/record.ts';

/** Doesn't write the request, so that it never delays the customer's decision. */
export const confirmEstimate = handler('confirmEstimate', async ({ params: { id }, actor, services }) => {
  const { db, now } = services;
  const attempt = { call: 'confirmEstimate', by: actor } as const;
  const job = await transactWithinLimit(services, attempt, async (transaction) => {
    const { snapshot, estimate } = await readEstimate(db, id);
    assertAllowed(mayConfirmEstimate(estimate, actor));
    const standing = { estimates: [snapshot] };
    if (!outdatedBy(outdatingFacts(estimate))) return new AlreadyDone(jobOf(standing));
    const at = Timestamp.fromDate(now());
    return writeJob(transaction, db, standing, confirm(id, at), { by: byPerson(actor.id), at });
  });
  return presentEstimate(estimateIn(job, id), actor, now());
});
