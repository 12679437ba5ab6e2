/** Blocks. The id of a block consists of both account ids, so that one read finds it. */

import { blockId, isApart, MAX_BLOCKS } from '@marketplace/contract/block/rules';
import type { BlockQuery } from '@marketplace/contract/block/schema';
import { LIMITS } from '@marketplace/contract/constants';
import {
  FieldValue,
  type Firestore,
  type Query,
  Timestamp,
  type Transaction,
} from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { type Account, findOther, findUser, users } from '../account/accounts.ts';
import { changeAccounts, setFields } from '../account/changes.ts';
import { NO_PRESENCE } from '../conversation/changes.ts';
import { conversationsBetween } from '../conversation/conversations.ts';
import { removeAll, updateAll } from '../firestore/bulk.ts';
import { collection, moment } from '../firestore/collection.ts';
import { type Page, pageNewestFirst } from '../firestore/pages.ts';
import { unlimitedTransactions } from '../firestore/transact.ts';

const blockFields = z.object({ blockerId: z.string(), blockedId: z.string(), createdAt: moment });
export type StoredBlock = z.infer<typeof blockFields> & { id: string };

export const blocks = collection('blocks', blockFields);

export const blockRef = (db: Firestore, blockerId: string, blockedId: string) =>
  blocks(db).doc(blockId(blockerId, blockedId));

export const blocksBy = (db: Firestore, blockerId: string): Query<StoredBlock> =>
  blocks(db).where('blockerId', '==', blockerId);

/** At least the number of accounts that it blocks. Exact if `apartFrom` is long enough for a full list. */
export async function countBlocks(
  db: Firestore,
  { id, apartFrom }: { id: string; apartFrom: readonly string[] },
): Promise<number> {
  if (apartFrom.length < MAX_BLOCKS) return apartFrom.length;
  return (await blocksBy(db, id).count().get()).data().count;
}

export function pageOfBlocks(
  db: Firestore,
  blockerId: string,
  { limit = LIMITS.blockPage, cursor }: BlockQuery,
): Promise<Page<StoredBlock>> {
  return pageNewestFirst(blocksBy(db, blockerId), 'createdAt', { search: { blockerId }, limit, cursor });
}

/** Blocks with their blocked accounts. Blocks of deleted accounts are left out. */
export type Blocked = { block: StoredBlock; account: Account };

export async function readBlocked(db: Firestore, found: readonly StoredBlock[]): Promise<Blocked[]> {
  const accounts = await Promise.all(found.map(({ blockedId }) => findOther(db, blockedId)));
  return found.flatMap((block, index) => {
    const account = accounts[index];
    return account ? [{ block, account }] : [];
  });
}

/** The conversations that the call itself closes or opens. The trigger `accountChanged` does the rest. */
const MAX_PARTED = 200;

const partedFields = (areApart: boolean) => ({ readOnly: areApart, ...(areApart && NO_PRESENCE) });

/** The conversations that don't say yet whether the two are apart. */
export const conversationsToPart = (db: Firestore, one: string, other: string, areApart: boolean) =>
  conversationsBetween(db, one, other).where('readOnly', '==', !areApart);

type Ids = { blockerId: string; blockedId: string };

export function addBlock(transaction: Transaction, db: Firestore, ids: Ids, now: Date): void {
  const ref = blockRef(db, ids.blockerId, ids.blockedId);
  transaction.create(ref, { id: ref.id, ...ids, createdAt: Timestamp.fromDate(now) });
}

export function removeBlock(transaction: Transaction, db: Firestore, { blockerId, blockedId }: Ids): void {
  transaction.delete(blockRef(db, blockerId, blockedId));
}

/**
 * Sets two accounts apart or joins them again, in their profiles and their conversations. Locks the conversations, so
 * that a parallel estimate can't open one that is missed.
 */
export async function prepareBlock(
  transaction: Transaction,
  db: Firestore,
  [one, other]: readonly [string, string],
  areApart: boolean,
) {
  const { docs } = await transaction.get(conversationsToPart(db, one, other, areApart).limit(MAX_PARTED));
  return (): void => {
    const change = areApart ? FieldValue.arrayUnion : FieldValue.arrayRemove;
    setFields(transaction, db, one, { apartFrom: change(other) });
    setFields(transaction, db, other, { apartFrom: change(one) });
    for (const { ref } of docs) transaction.update(ref, partedFields(areApart));
  };
}

/** Closes or opens the conversations that the call left, by what is stored now. Safe to run twice. */
export async function finishParting(db: Firestore, one: string, other: string): Promise<void> {
  const [account, counterpart] = await Promise.all([findUser(db, one), findUser(db, other)]);
  if (!account || !counterpart) return;
  const areApart = isApart(account, other);
  await updateAll(
    unlimitedTransactions(db),
    conversationsToPart(db, one, other, areApart),
    partedFields(areApart),
  );
}

/** Removes all blocks by and of an account. */
export async function removeBlocks(db: Firestore, id: string): Promise<void> {
  const apart = users(db).where('apartFrom', 'array-contains', id);
  await changeAccounts(db, apart, ({ apartFrom }) => ({
    apartFrom: apartFrom.filter((other) => other !== id),
  }));
  await removeAll(db, blocksBy(db, id));
  await removeAll(db, blocks(db).where('blockedId', '==', id));
}
