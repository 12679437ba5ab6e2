/** The collection of visits and its queries. */
import { LIMITS, VISIT_OUTCOMES } from '@marketplace/contract/constants';
import { withoutNotes } from '@marketplace/contract/visit/notes';
import { isVisitLive } from '@marketplace/contract/visit/rules';
import { type VisitQuery, visit } from '@marketplace/contract/visit/schema';
import { type DocumentSnapshot, type Firestore, type Query, Timestamp } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { collection, moment, readable } from '../firestore/collection.ts';
import {
  countUpTo,
  newestFirst,
  type Page,
  placedByMoment,
  readPlace,
  scanPage,
} from '../firestore/pages.ts';
import { pagesOf } from '../firestore/query-pages.ts';

const outcome = z._default(z.nullable(z.enum(VISIT_OUTCOMES)), null);

const hiddenReason = z.nullable(z.string());
export const NONE_HIDDEN = { customer: null, business: null };

export const visitFields = z.extend(
  z.pick(visit, {
    serviceRequestId: true,
    businessId: true,
    purpose: true,
    timeZone: true,
    status: true,
    offer: true,
    offerEnded: true,
    window: true,
    bookedAt: true,
    bookedNote: true,
    confirmedBy: true,
    late: true,
    arrival: true,
    address: true,
    ended: true,
    sequence: true,
  }),
  {
    customerId: z.string(),
    /** The ids of the customer and the business, for queries by who may see it. */
    between: z.array(z.string()),
    told: z.object({ customer: outcome, business: outcome }),
    /** Set while an administrator hides what a side wrote. Then only that side sees it. */
    hiddenNotes: z._default(z.object({ customer: hiddenReason, business: hiddenReason }), NONE_HIDDEN),
    /** The beginning of the booked time. */
    startsAt: z._default(z.nullable(moment), null),
    /** Until when something of it is still to come. */
    liveUntil: z._default(z.nullable(moment), null),
    /** When its next reminder is due. */
    remindAt: z._default(z.nullable(moment), null),
    /** Set while it counts for the figures: between which two people. */
    countedBetween: z._default(z.nullable(z.string()), null),
    createdAt: moment,
  },
);
export type StoredVisit = z.infer<typeof visitFields> & { id: string };
export type VisitSnapshot = DocumentSnapshot<StoredVisit>;

export const visits = collection('visits', visitFields);

/** The visits on a request of which something is still to come. */
export const liveVisitsOn = (db: Firestore, requestId: string, now: Date): Query<StoredVisit> =>
  visits(db).where('serviceRequestId', '==', requestId).where('liveUntil', '>', Timestamp.fromDate(now));

/** Counts up to a maximum, which costs a read. */
export const countLiveVisitsOn = (db: Firestore, requestId: string, now: Date): Promise<number> =>
  countUpTo(liveVisitsOn(db, requestId, now), LIMITS.liveVisitsOnRequest);

const visitsOn = (db: Firestore, requestId: string): Query<StoredVisit> =>
  visits(db).where('serviceRequestId', '==', requestId);

/** All visits of one business on a request, newest first. */
export const visitsOnBy = (db: Firestore, requestId: string, businessId: string): Query<StoredVisit> =>
  newestFirst(visitsOn(db, requestId).where('businessId', '==', businessId), 'createdAt').limit(
    LIMITS.visitsEver,
  );

/** The newest visits on a request, with all its businesses. */
export const newestVisitsOn = (db: Firestore, requestId: string): Query<StoredVisit> =>
  newestFirst(visitsOn(db, requestId), 'createdAt').limit(LIMITS.visitsListed);

type Pair = Pick<StoredVisit, 'customerId' | 'businessId'>;

export const pairOf = ({ customerId, businessId }: Pair): string => `${customerId}_${businessId}`;

/** Whether the figures count no more visits of the two. Two that are told about at once may both pass. */
export async function isCountedEnough(db: Firestore, pair: Pair): Promise<boolean> {
  const counted = visits(db).where('countedBetween', '==', pairOf(pair));
  return (await countUpTo(counted, LIMITS.visitsCounted)) >= LIMITS.visitsCounted;
}

/** All visits of an account, on either side. */
export const visitsOf = (db: Firestore, personId: string): Query<StoredVisit> =>
  visits(db).where('between', 'array-contains', personId);

/** The live visits of an account on either side, by the end of their times. */
export const liveVisitsOf = (db: Firestore, personId: string, now: Date): Query<StoredVisit> =>
  visitsOf(db, personId).where('liveUntil', '>', Timestamp.fromDate(now)).orderBy('liveUntil');

/** A page of the visits of an account that are live, the next one first, or of the others, newest first. */
export function pageOfVisits(
  db: Firestore,
  personId: string,
  { past, limit = LIMITS.visitPage, cursor }: VisitQuery,
  now: Date,
): Promise<Page<StoredVisit>> {
  const search = { personId, past: past !== undefined };
  const page = { search, from: readPlace(cursor, search), limit, batch: limit + 1 };
  if (past !== undefined)
    return scanPage({
      ...page,
      query: newestFirst(visitsOf(db, personId), 'createdAt'),
      isFound: (visit) => !isVisitLive(visit, now),
      ...placedByMoment((visit: StoredVisit) => visit.createdAt),
    });
  return scanPage({
    ...page,
    query: liveVisitsOf(db, personId, now).orderBy('__name__'),
    isFound: () => true,
    ...placedByMoment((visit: StoredVisit) => visit.liveUntil ?? visit.createdAt),
  });
}

/**
 * After their request was deleted. Those that count for the figures stay, without what was written with them, so that no
 * one makes room for more by deleting a request.
 */
export async function removeVisitsOn(db: Firestore, requestId: string): Promise<void> {
  for await (const page of pagesOf(visitsOn(db, requestId), REMOVED_AT_ONCE)) {
    const batch = db.batch();
    for (const document of page) {
      const visit = readable(document);
      if (visit?.countedBetween) batch.update(document.ref, withoutNotes(visit));
      else batch.delete(document.ref);
    }
    await batch.commit();
  }
}

const REMOVED_AT_ONCE = 200;
