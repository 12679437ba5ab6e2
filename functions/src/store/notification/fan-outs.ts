/**
 * The progress of notifying businesses of a new request. Each stored page triggers the next one, so that no run is
 * long and a failed one continues.
 */
import { FAN_OUT_HOURS } from '@marketplace/contract/request/fan-out';
import { DAY_MS, HOUR_MS } from '@marketplace/contract/shared/time';
import {
  type DocumentReference,
  type DocumentSnapshot,
  FieldPath,
  type Firestore,
  type Query,
  type QueryDocumentSnapshot,
  Timestamp,
  type Transaction,
} from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { type Account, account, users } from '../account/accounts.ts';
import { lookupReach } from '../account/reach.ts';
import { readAll } from '../firestore/bulk.ts';
import { collection, converter, moment, readable, readableOf } from '../firestore/collection.ts';
import { workInGroups } from '../firestore/groups.ts';
import { countUpTo } from '../firestore/pages.ts';
import { updateIfUnchanged } from '../firestore/transact.ts';
import type { StoredRequest } from '../request/fields.ts';

const STAGES = ['asked', 'reach', 'saved', 'done'] as const;

const fanOutFields = z.object({
  requestId: z.string(),
  /** Whose fan-outs of a day are limited. */
  customerId: z.string(),
  /**
   * First the business that the customer asked, then those whose reach has the request, then those with a saved search
   * that finds it.
   */
  stage: z.enum(STAGES),
  /** The last account of the previous page of this stage. */
  after: z.nullable(z.string()),
  page: z.int(),
  /** When it began. */
  at: moment,
  expiresAt: moment,
});
export type FanOut = z.infer<typeof fanOutFields> & { id: string };

export const fanOuts = collection('fanOuts', fanOutFields);

const RETENTION_DAYS = 7;

type Posted = Pick<StoredRequest, 'id' | 'customerId' | 'askedBusinessId'>;

/**
 * Starts the first page, in the transaction that stores the request or that its customer was waiting for. The id is not
 * the request's, since a deleted request's id can be used again.
 */
export function addFanOut(
  transaction: Pick<Transaction, 'create'>,
  db: Firestore,
  { id: requestId, customerId, askedBusinessId }: Posted,
  { id, now }: { id: string; now: Date },
): void {
  transaction.create(fanOuts(db).doc(id), {
    id,
    requestId,
    customerId,
    stage: askedBusinessId === null ? 'reach' : 'asked',
    after: null,
    page: 0,
    at: Timestamp.fromDate(now),
    expiresAt: Timestamp.fromMillis(now.getTime() + RETENTION_DAYS * DAY_MS),
  });
}

/** A customer's fan-outs of the last day, up to a maximum. Deleted requests count too. */
export function countRecentFanOuts(
  db: Firestore,
  customerId: string,
  now: Date,
  max: number,
): Promise<number> {
  const since = Timestamp.fromMillis(now.getTime() - FAN_OUT_HOURS * HOUR_MS);
  return countUpTo(fanOutsOf(db, customerId).where('at', '>', since), max);
}

export const fanOutsOf = (db: Firestore, customerId: string): Query<FanOut> =>
  fanOuts(db).where('customerId', '==', customerId);

export const FAN_OUT_PAGE = 500;

/**
 * A request without a known place may be meant for any business of its trade. This bounds how many are notified in a
 * large market. The page of the business that was asked counts too.
 */
const MAX_PAGES_WITHOUT_PLACE = 3;

/** Bounds the work for one request, with saved searches: 50,000 accounts, by their ids. */
const MAX_PAGES = 100;

const READ_FIELDS = Object.keys(account.shape).filter((field) => field !== 'reach');

/** A page. `last` is the id of its last document, or null if no page comes after it. */
export type Found<One> = { found: One[]; last: string | null };

/** The next page of businesses whose reach has a request, in the order of their ids. */
export async function findNextBusinesses(
  db: Firestore,
  { stage, after }: Pick<FanOut, 'stage' | 'after'>,
  { category, point }: Pick<StoredRequest, 'category' | 'point'>,
): Promise<Found<Account>> {
  const reaching = users(db)
    .where('reach', 'array-contains-any', lookupReach(category, point))
    .orderBy(FieldPath.documentId())
    .limit(FAN_OUT_PAGE)
    .select(...READ_FIELDS)
    .withConverter(converter(account));
  const { docs } = await (stage === 'reach' && after !== null ? reaching.startAfter(after) : reaching).get();
  return { found: readableOf(docs), last: docs.length < FAN_OUT_PAGE ? null : (docs.at(-1)?.id ?? null) };
}

/** Stores where the next page begins, unless another run did. `last` is the account that ended this page. */
export const moveFanOut = (
  snapshot: DocumentSnapshot<FanOut>,
  fanOut: FanOut,
  last: string | null,
  request: Pick<StoredRequest, 'point'>,
): Promise<void> => updateIfUnchanged(snapshot, afterPage(fanOut, last, request));

export async function endFanOut({ ref }: DocumentSnapshot<FanOut>): Promise<void> {
  await ref.update({ stage: 'done' });
}

const BATCH_SIZE = 200;

/** Ends all that are under way, and returns how many. Their stage has no index, so it reads those of a week. */
export async function endFanOuts(db: Firestore): Promise<number> {
  const open = (await readAll(fanOuts(db), pickOpen)).flat();
  await workInGroups(open, BATCH_SIZE, async (refs) => {
    const batch = db.batch();
    for (const ref of refs) batch.update(ref, { stage: 'done', after: null });
    await batch.commit();
    return refs;
  });
  return open.length;
}

const pickOpen = (document: QueryDocumentSnapshot<FanOut>): DocumentReference<FanOut>[] =>
  readable(document)?.stage === 'done' ? [] : [document.ref];

export function afterPage(
  { stage, page }: FanOut,
  last: string | null,
  { point }: Pick<StoredRequest, 'point'>,
): Pick<FanOut, 'stage' | 'after' | 'page'> {
  const next = page + 1;
  if (stage === 'asked') return { stage: 'reach', after: null, page: next };
  const isSaved = stage === 'saved';
  if (next >= MAX_PAGES) return { stage: 'done', after: null, page: next };
  const isLast = last === null || (!isSaved && !point && next >= MAX_PAGES_WITHOUT_PLACE);
  if (isLast) return { stage: isSaved ? 'done' : 'saved', after: null, page: next };
  return { stage: isSaved ? 'saved' : 'reach', after: last, page: next };
}
