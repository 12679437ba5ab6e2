/** Takes the next step of the reminders of a visit. A trigger follows it, and reminds. */
import { verdictOf } from '@marketplace/contract/visit/outcome';
import { nextReminder } from '@marketplace/contract/visit/reminders';
import { type Firestore, Timestamp } from 'firebase-admin/firestore';
import { transact } from '../firestore/transact.ts';
import { visits } from './visits.ts';

/** One write, however many runs find it due. What would be too late now is skipped. */
export function passReminder(db: Firestore, id: string, now: Date): Promise<void> {
  return transact(db, async (transaction) => {
    const snapshot = await transaction.get(visits(db).doc(id));
    const visit = snapshot.data();
    if (!visit?.remindAt || visit.remindAt.toDate() > now) return;
    const isWaiting = visit.status === 'booked' && visit.window && verdictOf(visit.told) === undefined;
    const next =
      isWaiting && visit.window ? nextReminder(visit.window, visit.remindAt.toDate(), now) : undefined;
    transaction.update(snapshot.ref, { remindAt: next ? Timestamp.fromDate(next.at) : null });
  });
}
