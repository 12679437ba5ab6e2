import { mayBlock, NO_SUCH_ACCOUNT, NOT_BLOCKED } from '@marketplace/contract/block/rules';
import { assertAllowed, toError } from '../../errors.ts';
import { handler } from '../../http/handler.ts';
import { presentBlocks } from '../../present/moderation.ts';
import { findUser } from '../../store/account/accounts.ts';
import {
  addBlock,
  blockRef,
  countBlocks,
  pageOfBlocks,
  prepareBlock,
  readBlocked,
  removeBlock,
} from '../../store/block/blocks.ts';
import { AlreadyDone } from '../../store/firestore/transact.ts';
import { transactWithinLimit } from '../../store/rate-limit/transactions.ts';

export const listBlocks = handler('listBlocks', async ({ query, actor, services: { db }, setHeader }) => {
  const { found, next } = await pageOfBlocks(db, actor.id, query);
  if (next) setHeader('X-Next-Cursor', next);
  return presentBlocks(await readBlocked(db, found), actor);
});

export const blockAccount = handler('blockAccount', async ({ params: { accountId }, actor, services }) => {
  const { db, now } = services;
  await transactWithinLimit(services, { call: 'blockAccount', by: actor }, async (transaction) => {
    const [account, before] = await Promise.all([
      findUser(db, accountId),
      transaction.get(blockRef(db, actor.id, accountId)),
    ]);
    if (!account) throw toError(NO_SUCH_ACCOUNT);
    if (before.exists) return new AlreadyDone(undefined);
    assertAllowed(mayBlock(actor, accountId, await countBlocks(db, actor)));
    const part = await prepareBlock(transaction, db, [actor.id, accountId], true);
    addBlock(transaction, db, { blockerId: actor.id, blockedId: accountId }, now());
    part();
    return undefined;
  });
});

export const unblockAccount = handler(
  'unblockAccount',
  async ({ params: { accountId }, actor, services }) => {
    const { db } = services;
    await transactWithinLimit(services, { call: 'unblockAccount', by: actor }, async (transaction) => {
      const both = [blockRef(db, actor.id, accountId), blockRef(db, accountId, actor.id)] as const;
      const [before, theirs] = await transaction.getAll(...both);
      if (!before?.exists) throw toError(NOT_BLOCKED);
      const part = await prepareBlock(transaction, db, [actor.id, accountId], theirs?.exists === true);
      removeBlock(transaction, db, { blockerId: actor.id, blockedId: accountId });
      part();
    });
  },
);
