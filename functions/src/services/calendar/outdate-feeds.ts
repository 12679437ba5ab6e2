/** Outdates the feeds that show what changed of a request or a business. The trigger of visits does so for visits. */
import { LIMITS } from '@marketplace/contract/constants';
import type { DocumentData, Firestore, Query, Timestamp } from 'firebase-admin/firestore';
import { readableOf } from '../../store/firestore/collection.ts';
import { outdateFeed } from '../../store/visit/feeds.ts';
import { liveVisitsOf, liveVisitsOn, type StoredVisit } from '../../store/visit/visits.ts';

/** A new document is in no feed yet. */
type Changed = { id: string; before: DocumentData | undefined; after: DocumentData; at: Timestamp };

/** Of both sides of the booked visits on a request. */
export async function outdateFeedsOfRequest(db: Firestore, changed: Changed): Promise<void> {
  if (changes(changed, ['title', 'location', 'customerName', 'hiddenReason']))
    await outdateFeedsOf(db, liveVisitsOn(db, changed.id, changed.at.toDate()), changed.at);
}

/** Of a business and of the customers that it visits. */
export async function outdateFeedsOfBusiness(db: Firestore, changed: Changed): Promise<void> {
  if (changed.after.accountType === 'customer' || !changes(changed, ['name', 'businessName'])) return;
  const found = liveVisitsOf(db, changed.id, changed.at.toDate()).limit(LIMITS.bookedVisits);
  await outdateFeedsOf(db, found, changed.at);
}

const changes = ({ before, after }: Changed, fields: readonly string[]): boolean =>
  before !== undefined && fields.some((field) => (before[field] ?? null) !== (after[field] ?? null));

async function outdateFeedsOf(db: Firestore, found: Query<StoredVisit>, at: Timestamp): Promise<void> {
  const booked = readableOf((await found.get()).docs).filter(({ status }) => status === 'booked');
  const sides = new Set(booked.flatMap(({ between }) => between));
  await Promise.all([...sides].map((id) => outdateFeed(db, id, at)));
}
