/**
 * Acts of administrators about content and its authors. Each kind of act exists once per content, until it is
 * reversed.
 */

import { type Act, type ActQuery, act } from '@marketplace/contract/act/schema';
import { LIMITS } from '@marketplace/contract/constants';
import { message } from '@marketplace/contract/conversation/schema';
import type { Firestore, Query } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { idempotentId } from '../../lib/idempotent-id.ts';
import { collection, moment } from '../firestore/collection.ts';
import { type Page, pageNewestFirst } from '../firestore/pages.ts';

/**
 * The text of a hidden message, since both of its people can read the message itself; or the address of a hidden
 * picture.
 */
const kept = z.pick(message, { content: true, imageUrls: true });
export type KeptContent = z.infer<typeof kept>;

const looked = z.object({ reason: z.string(), at: moment, by: z.string() });
/** A later decision of an administrator about an act. */
export type Look = z.infer<typeof looked>;

const appeal = z.object({
  text: z.string(),
  at: moment,
  decided: z.nullable(z.extend(looked, { isGranted: z.boolean() })),
});

const actFields = z.extend(z.omit(act, { id: true, hiddenText: true, hiddenImageUrls: true }), {
  at: moment,
  /** The request that the content is or belongs to. Older acts lack it. */
  requestId: z._default(z.nullable(z.string()), null),
  until: z._default(z.nullable(moment), null),
  undone: z.nullable(looked),
  kept: z.nullable(kept),
  appeal: z._default(z.nullable(appeal), null),
});
export type StoredAct = z.infer<typeof actFields> & { id: string };

export const acts = collection('acts', actFields);

export const actRef = (db: Firestore, { act: name, kind, thingId }: Pick<Act, 'act' | 'kind' | 'thingId'>) =>
  acts(db).doc(idempotentId('act', name, kind, thingId));

export const actsAbout = (db: Firestore, accountId: string): Query<StoredAct> =>
  acts(db).where('accountId', '==', accountId);

export const waitingAppeals = (db: Firestore): Query<StoredAct> =>
  acts(db).where('appeal.decided', '==', null);

export const pageOfAppeals = (
  db: Firestore,
  { limit = LIMITS.reportPage, cursor }: ActQuery,
): Promise<Page<StoredAct>> =>
  pageNewestFirst(waitingAppeals(db), 'at', { search: 'appeals', limit, cursor });

/** The acts about one account, or all acts. */
export function pageOfActs(
  db: Firestore,
  accountId: string | null,
  { limit = LIMITS.reportPage, cursor }: ActQuery,
): Promise<Page<StoredAct>> {
  const found = accountId === null ? acts(db) : actsAbout(db, accountId);
  return pageNewestFirst(found, 'at', { search: { accountId }, limit, cursor });
}
