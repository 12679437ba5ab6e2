/** Replaces a deleted account in its visits by another id, and removes what it wrote there. */
import type { Side } from '@marketplace/contract/estimate/rules';
import { withoutNotesBy } from '@marketplace/contract/visit/notes';
import { verdictOf } from '@marketplace/contract/visit/outcome';
import type { Firestore } from 'firebase-admin/firestore';
import { pagesLeft } from '../firestore/query-pages.ts';
import { transact } from '../firestore/transact.ts';
import type { Leaver } from '../record/record.ts';
import { pairOf, type StoredVisit, visitsOf } from './visits.ts';

const PAGE = 20;

/** Safe to run again after a failure. */
export async function replaceInVisits(db: Firestore, leaver: Leaver): Promise<void> {
  for await (const page of pagesLeft(visitsOf(db, leaver.id), PAGE)) {
    const replace = ({ ref }: (typeof page)[number]) =>
      transact(db, async (transaction) => {
        const visit = (await transaction.get(ref)).data();
        if (visit) transaction.update(ref, withFormerMember(visit, leaver));
      });
    await Promise.all(page.map(replace));
  }
}

function withFormerMember(visit: StoredVisit, { id, formerId }: Leaver): Partial<StoredVisit> {
  const { customerId, businessId, told, countedBetween } = visit;
  const side: Side = customerId === id ? 'customer' : 'business';
  const pair =
    side === 'customer' ? { customerId: formerId, businessId } : { customerId, businessId: formerId };
  return {
    ...withoutNotesBy(visit, side),
    ...pair,
    // The other side could complete a figure of no one.
    told: verdictOf(told) ? told : { ...told, [side]: null },
    countedBetween: countedBetween && pairOf(pair),
    between: visit.between.map((other) => (other === id ? formerId : other)),
    hiddenNotes: { ...visit.hiddenNotes, [side]: null },
  };
}
