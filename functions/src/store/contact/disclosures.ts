/** The log of who was shown whose contact details. */
import { FORMER_MEMBER } from '@marketplace/contract/account/rules';
import { LIMITS } from '@marketplace/contract/constants';
import { DISCLOSURE_DAYS } from '@marketplace/contract/contact/rules';
import { type Contact, type DisclosureQuery, disclosure } from '@marketplace/contract/contact/schema';
import { DAY_MS, dateIn } from '@marketplace/contract/shared/time';
import { type Firestore, Timestamp } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { idempotentId } from '../../lib/idempotent-id.ts';
import { readBatched } from '../firestore/batched-reads.ts';
import { updateAll } from '../firestore/bulk.ts';
import { collection, moment } from '../firestore/collection.ts';
import { ALREADY_EXISTS, statusOf } from '../firestore/grpc-status.ts';
import { type Page, pageNewestFirst } from '../firestore/pages.ts';
import { unlimitedTransactions } from '../firestore/transact.ts';
import type { Leaver } from '../record/record.ts';
import type { StoredRequest } from '../request/fields.ts';

/** Firestore deletes documents after `expiresAt`. */
const disclosureFields = z.extend(disclosure, {
  ownerId: z.string(),
  viewerId: z.string(),
  at: moment,
  expiresAt: moment,
});
export type StoredDisclosure = z.infer<typeof disclosureFields> & { id: string };

export const disclosures = collection('disclosures', disclosureFields);

export const disclosuresOf = (db: Firestore, ownerId: string) =>
  disclosures(db).where('ownerId', '==', ownerId);

/** Replaces a former member in the logs of others. */
export async function replaceInDisclosures(db: Firestore, { id, formerId }: Leaver): Promise<void> {
  const shown = disclosures(db).where('viewerId', '==', id);
  const viewer = { viewerId: formerId, viewerName: FORMER_MEMBER };
  await updateAll(unlimitedTransactions(db), shown, viewer);
}

const RETENTION_MS = DISCLOSURE_DAYS * DAY_MS;

type Shown = {
  ownerId: string;
  viewer: { id: string; name: string };
  request: StoredRequest;
  counterpart: NonNullable<Contact['counterpart']>;
};

/** Logs the same details once per day. The id contains all of these. */
export async function recordDisclosure(
  db: Firestore,
  { ownerId, viewer, request, counterpart }: Shown,
  now: Date,
): Promise<void> {
  const disclosed = (['address', 'phone'] as const).filter((one) => counterpart[one]);
  const day = dateIn('UTC', now);
  const ref = disclosures(db).doc(idempotentId(request.id, ownerId, viewer.id, day, ...disclosed));
  if (disclosed.length === 0 || (await readBatched(ref)).exists) return;
  try {
    await ref.create({
      id: ref.id,
      ownerId,
      viewerId: viewer.id,
      viewerName: viewer.name,
      serviceRequestId: request.id,
      serviceRequestTitle: request.title,
      disclosed,
      at: Timestamp.fromDate(now),
      expiresAt: Timestamp.fromMillis(now.getTime() + RETENTION_MS),
    });
  } catch (error) {
    // Two parallel reads.
    if (statusOf(error) !== ALREADY_EXISTS) throw error;
  }
}

/** Newest first. Skips expired entries, as the database deletes them up to a day late. */
export function pageOfDisclosures(
  db: Firestore,
  ownerId: string,
  { limit = LIMITS.disclosurePage, cursor }: DisclosureQuery,
  now: Date,
): Promise<Page<StoredDisclosure>> {
  const kept = disclosuresOf(db, ownerId).where(
    'at',
    '>',
    Timestamp.fromMillis(now.getTime() - RETENTION_MS),
  );
  return pageNewestFirst(kept, 'at', { search: ownerId, limit, cursor });
}
