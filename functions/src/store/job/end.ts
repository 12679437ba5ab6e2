/** Ends of requests for calls, scheduled jobs, and accounts that leave. */
import type { Actor } from '@marketplace/contract/account/rules';
import { mayCancelRequest } from '@marketplace/contract/request/rules';
import { type DocumentSnapshot, type Firestore, Timestamp, type Transaction } from 'firebase-admin/firestore';
import { assertAllowed } from '../../errors.ts';
import { estimatesOn } from '../estimate/estimates.ts';
import type { RunTransaction } from '../firestore/transact.ts';
import { type AuditContext, byPerson } from '../record/record.ts';
import type { StoredRequest } from '../request/fields.ts';
import { liveVisitsOn } from '../visit/visits.ts';
import { cancelRequest as cancel } from './commands/decide.ts';
import { requestIn } from './job.ts';
import { readWithRelation } from './read.ts';
import { writeJob } from './write.ts';

export function cancelRequest(
  run: RunTransaction,
  db: Firestore,
  id: string,
  actor: Actor,
  now: Date,
): Promise<StoredRequest> {
  return run(async (transaction) => {
    const { snapshot, request, relation } = await readWithRelation(db, id, actor, now);
    assertAllowed(mayCancelRequest(request, relation));
    return endRequest(transaction, snapshot, { by: byPerson(actor.id), at: Timestamp.fromDate(now) });
  });
}

/** Cancels a request with all its estimates. */
export async function endRequest(
  transaction: Transaction,
  snapshot: DocumentSnapshot<StoredRequest>,
  audit: AuditContext,
): Promise<StoredRequest> {
  const db = snapshot.ref.firestore;
  const [{ docs: estimates }, { docs: visits }] = await Promise.all([
    estimatesOn(db, snapshot.id).get(),
    transaction.get(liveVisitsOn(db, snapshot.id, audit.at.toDate())),
  ]);
  const command = cancel({ byCustomer: audit.by.role === 'person', at: audit.at });
  return requestIn(writeJob(transaction, db, { request: snapshot, estimates, visits }, command, audit));
}
