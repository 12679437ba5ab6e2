import { deletionOf, mayCompleteRequest, mayDeleteRequest } from '@marketplace/contract/request/rules';
import { Timestamp } from 'firebase-admin/firestore';
import { assertAllowed } from '../../errors.ts';
import { handler } from '../../http/handler.ts';
import { presentRequest } from '../../present/request.ts';
import { estimatesOn } from '../../store/estimate/estimates.ts';
import { completeRequest as complete, removeRequest } from '../../store/job/commands/decide.ts';
import { requestIn } from '../../store/job/job.ts';
import { readWithRelation } from '../../store/job/read.ts';
import { archiveCompletedRequests, changeRequest, writeJob } from '../../store/job/write.ts';
import { removePictures } from '../../store/picture/pictures.ts';
import { limitTransactions, transactWithinLimit } from '../../store/rate-limit/transactions.ts';
import { byPerson } from '../../store/record/record.ts';
import { liveVisitsOn } from '../../store/visit/visits.ts';

export const completeRequest = handler('completeRequest', async ({ params: { id }, actor, services }) => {
  const { db, now } = services;
  const attempt = { call: 'completeRequest', by: actor } as const;
  const job = await transactWithinLimit(services, attempt, async (transaction) => {
    const { snapshot, request, relation } = await readWithRelation(db, id, actor, now());
    assertAllowed(mayCompleteRequest(request, relation));
    const [{ docs: estimates }, { docs: visits }] = await Promise.all([
      estimatesOn(db, id).get(),
      transaction.get(liveVisitsOn(db, id, now())),
    ]);
    const at = Timestamp.fromDate(now());
    const command = complete(relation === 'owner' ? 'customer' : 'business', at);
    const audit = { by: byPerson(actor.id), at };
    return writeJob(transaction, db, { request: snapshot, estimates, visits }, command, audit);
  });
  return { serviceRequest: presentRequest(requestIn(job), actor, now()) };
});

/** Closes the conversations at once. Triggers then delete them and the bytes of the pictures. */
export const deleteRequest = handler('deleteRequest', async ({ params: { id }, actor, services }) => {
  const { db, now } = services;
  await transactWithinLimit(services, { call: 'deleteRequest', by: actor }, async (transaction) => {
    const { snapshot, request, relation } = await readWithRelation(db, id, actor, now());
    assertAllowed(mayDeleteRequest(request, relation));
    const audit = { by: byPerson(actor.id), at: Timestamp.fromDate(now()) };
    if (deletionOf(request) === 'archive') {
      changeRequest(transaction, snapshot, { customerArchived: true }, audit);
      return;
    }
    // No estimate or conversation can be added in parallel, as that changes the request.
    const [{ docs: estimates }, { docs: visits }] = await Promise.all([
      estimatesOn(db, id).get(),
      transaction.get(liveVisitsOn(db, id, now())),
    ]);
    removePictures(transaction, db, request.imageUrls);
    writeJob(transaction, db, { request: snapshot, estimates, visits }, removeRequest(audit.at), audit);
  });
});

export const clearCompletedRequests = handler('clearCompletedRequests', async ({ actor, services }) => {
  const run = limitTransactions(services, { call: 'clearCompletedRequests', by: actor });
  return { count: await archiveCompletedRequests(run, services.db, actor.id) };
});
