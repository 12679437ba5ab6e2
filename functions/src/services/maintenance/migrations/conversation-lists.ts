/** Adds the fields for lists to conversations from before the lists. */
import type { Firestore } from 'firebase-admin/firestore';
import { users } from '../../../store/account/accounts.ts';
import { fieldsFrom, withFilters } from '../../../store/conversation/changes.ts';
import {
  conversations,
  hasMoved,
  type StoredConversation,
} from '../../../store/conversation/conversations.ts';
import { estimatesOnBy } from '../../../store/estimate/estimates.ts';
import { transact } from '../../../store/firestore/transact.ts';
import type { Services } from '../../services.ts';
import { readPage } from './read-page.ts';

/** Skips conversations with newer activity, which have the fields already. */
export async function fillConversationLists({ db }: Services, after: string | null): Promise<string | null> {
  const { docs, end } = await readPage(conversations(db), after);
  const lacking = docs.map((document) => document.data()).filter((stored) => !hasMoved(stored));
  for (const { id } of lacking) await backfill(db, id);
  return end;
}

function backfill(db: Firestore, id: string): Promise<void> {
  const ref = conversations(db).doc(id);
  return transact(db, async (transaction) => {
    const stored = (await transaction.get(ref)).data();
    if (!stored || hasMoved(stored)) return;
    const { serviceRequestId, businessId, customerId, participants, lastMessageAt, createdAt } = stored;
    const [found, customer] = await Promise.all([
      transaction.get(estimatesOnBy(db, serviceRequestId, businessId)),
      transaction.get(users(db).doc(customerId)),
    ]);
    const newest = found.docs.at(-1)?.data();
    const customerPicture = customer.data()?.profileImageUrl ?? null;
    const change: Partial<StoredConversation> = {
      ...(newest
        ? fieldsFrom({ ...newest, customerName: stored.customerName, customerPicture })
        : { estimateId: null, estimateStatus: null }),
      participants,
      movedAt: lastMessageAt ?? createdAt,
    };
    transaction.update(ref, withFilters(stored, change));
  });
}
