/** Takes the next steps about open requests whose customers are silent. Triggers then notify of them. */
import { END_ANNOUNCED, endAnnouncedAt, nextStep } from '@marketplace/contract/request/silence';
import { type DocumentSnapshot, Timestamp, type Transaction } from 'firebase-admin/firestore';
import { findLastMessageBy } from '../../store/conversation/last-message.ts';
import { transact } from '../../store/firestore/transact.ts';
import { endRequest } from '../../store/job/end.ts';
import { changeRequest } from '../../store/job/write.ts';
import { type AuditContext, BY_SYSTEM } from '../../store/record/record.ts';
import type { StoredRequest } from '../../store/request/fields.ts';
import { requests } from '../../store/request/requests.ts';
import { resetSilence, silenceFacts } from '../../store/request/silence.ts';
import { workOnDue } from '../due-work.ts';
import type { Services } from '../services.ts';

/** One at a time, as the end of a request is a large transaction. */
export const sendInactivityReminders = workOnDue({
  collection: 'serviceRequests',
  field: 'remindAt',
  parallel: 1,
  work: takeStep,
  failure: { message: 'a silent request could not be followed', subject: 'request' },
});

/** Reads the request and its conversations with locks, so that no act of the customer is missed. */
export function takeStep({ db, now }: Pick<Services, 'db' | 'now'>, id: string): Promise<void> {
  return transact(db, async (transaction) => {
    const snapshot = await transaction.get(requests(db).doc(id));
    const request = snapshot.data();
    const at = Timestamp.fromDate(now());
    // A run in parallel may have taken the step.
    if (!request?.remindAt || request.remindAt > at) return;
    const quietSince = request.quietSince ?? request.createdAt;
    const wroteAt = await findLastMessageBy(transaction, db, request, quietSince);
    const audit = { by: BY_SYSTEM, at };
    if (wroteAt) changeRequest(transaction, snapshot, resetSilence(wroteAt), audit);
    else await follow(transaction, snapshot, request, audit);
  });
}

async function follow(
  transaction: Transaction,
  snapshot: DocumentSnapshot<StoredRequest>,
  request: StoredRequest,
  audit: AuditContext,
): Promise<void> {
  const now = audit.at.toMillis();
  const facts = silenceFacts(request);
  const next = nextStep(facts, now);
  // Stores the later time of the next step, as after a withdrawn estimate.
  if (!next || next.at > now) return void changeRequest(transaction, snapshot, {}, audit);
  if (next.step === 'end') return void (await endRequest(transaction, snapshot, audit));
  const isAnnounced = next.sent === END_ANNOUNCED;
  const remindAt = isAnnounced && Timestamp.fromMillis(endAnnouncedAt(facts.quietSince ?? now, now));
  const change = { remindersSent: next.sent, ...(remindAt && { remindAt }) };
  changeRequest(transaction, snapshot, change, audit);
}
