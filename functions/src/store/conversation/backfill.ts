/** Adds the fields for lists to conversations from before the lists. */
import { FieldPath, type Firestore } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { users } from '../account/accounts.ts';
import { estimatesOnBy } from '../estimate/estimates.ts';
import { collection } from '../firestore/collection.ts';
import { transact } from '../firestore/transact.ts';
import { fieldsFrom, withFilters } from './changes.ts';
import { conversations, hasMoved, type StoredConversation } from './conversations.ts';

const PAGE = 100;
const MAX_PAGES_PER_RUN = 20;

/** The last id that was checked, as a query can't find documents that lack a field. */
const progress = collection('backfills', z.object({ after: z.string() }));

/**
 * Continues after the previous run, and returns how many conversations it changed. Safe to run twice: conversations
 * with newer activity are skipped.
 */
export async function backfillConversations(db: Firestore, pages = MAX_PAGES_PER_RUN): Promise<number> {
  const ref = progress(db).doc('conversations');
  let after = (await ref.get()).data()?.after ?? '';
  let count = 0;
  for (let page = 0; page < pages; page += 1) {
    const ordered = conversations(db).orderBy(FieldPath.documentId()).limit(PAGE);
    const { docs } = await (after ? ordered.startAfter(after) : ordered).get();
    const lacking = docs.map((document) => document.data()).filter((stored) => !hasMoved(stored));
    for (const { id } of lacking) await backfill(db, id);
    count += lacking.length;
    after = docs.at(-1)?.id ?? after;
    if (docs.length < PAGE) break;
  }
  if (after) await ref.set({ id: ref.id, after });
  return count;
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
