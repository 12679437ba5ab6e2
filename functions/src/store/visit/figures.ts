/**
 * How many visits an account kept, of those that both sides told alike. Apart from the account, as every call of its
 * owner reads that.
 */
import { SIDES, type Side } from '@marketplace/contract/estimate/rules';
import { countedFor } from '@marketplace/contract/visit/outcome';
import { visitFigure } from '@marketplace/contract/visit/schema';
import { FieldValue, type Firestore, type Transaction } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { readBatched } from '../firestore/batched-reads.ts';
import { collection, readable } from '../firestore/collection.ts';
import type { StoredVisit } from './visits.ts';

const figure = z._default(visitFigure, { kept: 0, told: 0 });

/** As the one side and as the other, for accounts that are both. */
const figureFields = z.object({ customer: figure, business: figure });
export type StoredVisitFigures = z.infer<typeof figureFields> & { id: string };

export const visitFigures = collection('visitFigures', figureFields);

export async function readVisitFigure(db: Firestore, accountId: string, side: Side) {
  return readable(await readBatched(visitFigures(db).doc(accountId)))?.[side] ?? null;
}

/** Counts a visit once both have told alike. Increments without reading, so that no visit waits for another. */
export function countOutcome(transaction: Transaction, db: Firestore, visit: StoredVisit): void {
  for (const side of SIDES) {
    const { kept, told } = countedFor(side, visit.told);
    if (told === 0) continue;
    const { path } = visitFigures(db).doc(side === 'customer' ? visit.customerId : visit.businessId);
    const counted = { kept: FieldValue.increment(kept), told: FieldValue.increment(told) };
    transaction.set(db.doc(path), { [side]: counted }, { merge: true });
  }
}
