/**
 * The progress of notifying businesses of a new request. Each stored page triggers the next one, so that no run is
 * long and a failed one continues.
 */
import { servicesFor } from '@marketplace/contract/business/rules';
import { FieldPath, type Firestore, type Query, Timestamp } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { type Account, users } from '../account/accounts.ts';
import { collection, moment } from '../firestore/collection.ts';
import { ALREADY_EXISTS, statusOf } from '../firestore/grpc-status.ts';

const STAGES = ['asked', 'named', 'any', 'done'] as const;
type Stage = (typeof STAGES)[number];

const NEXT: Record<Stage, Stage> = { asked: 'named', named: 'any', any: 'done', done: 'done' };

const fanOutFields = z.object({
  /** First the business that the customer asked, then those with a matching service, then those without services. */
  stage: z.enum(STAGES),
  /** The last business that was notified in this stage. */
  after: z.nullable(z.string()),
  page: z.int(),
  /** When the request was posted. */
  at: moment,
  expiresAt: moment,
});
export type FanOut = z.infer<typeof fanOutFields> & { id: string };

export const fanOuts = collection('fanOuts', fanOutFields);

const RETENTION_DAYS = 7;

type Beginning = { at: Timestamp; isAsked: boolean };

/** Starts the first page, once. `isAsked` is whether the customer asked a business. */
export async function beginFanOut(
  db: Firestore,
  id: string,
  { at, isAsked }: Beginning,
  now: Date,
): Promise<void> {
  const stage = isAsked ? 'asked' : 'named';
  const expiresAt = Timestamp.fromMillis(now.getTime() + RETENTION_DAYS * 24 * 60 * 60 * 1000);
  try {
    await fanOuts(db).doc(id).create({ id, stage, after: null, page: 0, at, expiresAt });
  } catch (error) {
    if (statusOf(error) !== ALREADY_EXISTS) throw error;
  }
}

const PAGE = 200;

/** The next page of businesses for a request in a category, after the one that was asked. */
export async function findNextBusinesses(
  db: Firestore,
  { stage, after }: Pick<FanOut, 'stage' | 'after'>,
  category: string,
): Promise<Account[]> {
  const query = candidates(db, stage, category);
  if (!query) return [];
  const ordered = query.orderBy(FieldPath.documentId()).limit(PAGE);
  const { docs } = await (after === null ? ordered : ordered.startAfter(after)).get();
  return docs.map((document) => document.data());
}

function candidates(db: Firestore, stage: FanOut['stage'], category: string): Query<Account> | undefined {
  const services = servicesFor(category);
  const businesses = users(db).where('accountType', 'in', ['business', 'both']);
  if (stage === 'any') return businesses.where('serviceCategories', '==', []);
  if (stage !== 'named' || services.length === 0) return undefined;
  return businesses.where('serviceCategories', 'array-contains-any', services);
}

/** The fields to store after this page. */
export function afterPage({ stage, page }: FanOut, told: readonly { id: string }[]) {
  const last = told.length === PAGE ? told.at(-1) : undefined;
  if (last) return { stage, after: last.id, page: page + 1 };
  return { stage: NEXT[stage], after: null, page: page + 1 };
}
