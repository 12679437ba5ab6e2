/** All that the public profile of a business counts. */
import type { VisitFigure } from '@marketplace/contract/visit/schema';
import type { Firestore } from 'firebase-admin/firestore';
import { readVisitFigure } from '../visit/figures.ts';
import { type BusinessFigures, readFigures } from './figures.ts';

export type PublicFigures = BusinessFigures & { visits: VisitFigure | null };

export async function readPublicFigures(
  db: Firestore,
  businessId: string,
  now: Date,
): Promise<PublicFigures> {
  const [figures, visits] = await Promise.all([
    readFigures(db, businessId, now),
    readVisitFigure(db, businessId, 'business'),
  ]);
  return { ...figures, visits };
}
