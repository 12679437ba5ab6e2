/** Requests, estimates, conversations, and reviews have copies of fields of accounts. This refreshes them. */
import { isDeepStrictEqual } from 'node:util';
import { isLeaving } from '@marketplace/contract/account/rules';
import {
  type DocumentData,
  FieldPath,
  type Firestore,
  type Query,
  type QueryDocumentSnapshot,
} from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { type Account, COPIED_FIELDS, shownToOthers, users } from '../account/accounts.ts';
import { withFilters } from '../conversation/changes.ts';
import { conversations, parseConversation } from '../conversation/conversations.ts';
import { businessNameOf, estimateBusinessFields, estimates } from '../estimate/estimates.ts';
import { ifUnchangedSince, transact } from '../firestore/transact.ts';
import { offers } from '../request/offers.ts';
import { requests } from '../request/requests.ts';
import { authorNameOf, reviews } from '../review/reviews.ts';

const isGone = ({ deletesAt = null }: DocumentData): boolean => isLeaving({ deletesAt });

export function changesDenormalizedFields(before: DocumentData, after: DocumentData): boolean {
  const isAnother = COPIED_FIELDS.some(
    (field) => !isDeepStrictEqual(before[field] ?? null, after[field] ?? null),
  );
  return isAnother || isGone(before) !== isGone(after);
}

type Copy = {
  /** The documents with copies of fields of this account. */
  of: (db: Firestore, id: string) => Query<DocumentData>;
  /** The copied fields and their values, by path. */
  as: (account: Account, document: QueryDocumentSnapshot) => Readonly<Record<string, unknown>>;
  /** Whether other code writes the same fields. */
  shared?: true;
};

/** The order matters: a new estimate copies its customer's name from the request, so the requests come first. */
const COPIES: readonly Copy[] = [
  {
    of: where(requests, 'customerId'),
    as: ({ name, profileImageUrl, suspendedUntil }) => ({
      customerName: name,
      customerPicture: profileImageUrl,
      customerSuspendedUntil: suspendedUntil,
    }),
  },
  {
    of: where(estimates, 'customerId'),
    as: (account) => ({ customerName: account.name, customerLeft: isLeaving(account) }),
  },
  {
    of: where(conversations, 'customerId'),
    as: (account, document) =>
      withFilters(parseConversation(document.data()), {
        customerName: account.name,
        customerPicture: account.profileImageUrl,
        customerLeft: isLeaving(account),
      }),
    shared: true,
  },
  {
    of: where(estimates, 'businessId'),
    as: (account) => ({
      ...estimateBusinessFields(account),
      businessLeft: isLeaving(account),
      businessSuspendedUntil: account.suspendedUntil,
    }),
  },
  {
    of: where(conversations, 'businessId'),
    as: (account, document) =>
      withFilters(parseConversation(document.data()), {
        businessName: businessNameOf(account),
        businessPicture: account.profileImageUrl,
        businessLeft: isLeaving(account),
      }),
    shared: true,
  },
  {
    of: where(requests, 'acceptedEstimate.businessId'),
    as: (account) => ({ 'acceptedEstimate.businessName': businessNameOf(account) }),
  },
  {
    of: (db, id) =>
      db
        .collection(requests(db).path)
        .where('offeredBy', 'array-contains', id)
        .orderBy(FieldPath.documentId()),
    as: (account, document) => {
      const all = Object.entries(z.parse(offers, document.get('offers')));
      const own = all.filter(([, { businessId }]) => businessId === account.id);
      const copies = own.map(([id]) => ({
        [`offers.${id}.name`]: businessNameOf(account),
        [`offers.${id}.picture`]: account.profileImageUrl,
      }));
      return Object.assign({}, ...copies);
    },
    shared: true,
  },
  {
    of: where(reviews, 'authorId'),
    as: (account, document) => ({ authorName: authorNameOf(account, document.get('direction')) }),
  },
];

function where(collection: (db: Firestore) => { path: string }, field: string): Copy['of'] {
  return (db, id) =>
    db.collection(collection(db).path).where(field, '==', id).orderBy(FieldPath.documentId());
}

const PAGE = 100;

/**
 * Updates the documents that differ, one page at a time, and returns whether it reached the end before the maximum.
 * Each page reads the profile again, so that the last of several parallel refreshes writes the newest name.
 */
export async function refreshDenormalizedFields(
  db: Firestore,
  id: string,
  max = Number.POSITIVE_INFINITY,
): Promise<boolean> {
  let left = max;
  for (const copy of COPIES) {
    let last: QueryDocumentSnapshot | undefined;
    do {
      if (left <= 0) return false;
      const page = await refreshPage(db, id, copy, last);
      left -= page.size;
      last = page.last;
    } while (last);
  }
  return true;
}

/** `last` is the last document of the page, or undefined on the last page. */
function refreshPage(db: Firestore, id: string, copy: Copy, from: QueryDocumentSnapshot | undefined) {
  const query = copy.of(db, id).limit(PAGE);
  return transact(db, async (transaction) => {
    const stored = (await transaction.get(users(db).doc(id))).data();
    if (!stored) return { size: 0, last: undefined };
    const account = shownToOthers(stored);
    // Locks only the profile. No other code writes these fields, except the shared ones.
    const { docs } = await (from ? query.startAfter(from) : query).get();
    for (const document of docs) {
      const change = copy.as(account, document);
      const differs = Object.entries(change).some(
        ([field, value]) => !isDeepStrictEqual(document.get(field), value),
      );
      if (differs) transaction.update(document.ref, change, copy.shared ? ifUnchangedSince(document) : {});
    }
    return { size: docs.length, last: docs.length === PAGE ? docs.at(-1) : undefined };
  });
}
