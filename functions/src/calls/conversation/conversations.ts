import { isApart } from '@marketplace/contract/block/rules';
import {
  counterpartIn,
  presentConversation,
  presentMessage,
} from '@marketplace/contract/conversation/stored';
import { earlyHandler, handler } from '../../http/handler.ts';
import { senderIn } from '../../present/conversation.ts';
import { findOther, readOwnAccount } from '../../store/account/accounts.ts';
import { pageOfConversations } from '../../store/conversation/conversations.ts';
import { readConversation, readConversationById } from '../../store/conversation/lookup.ts';
import { changePresence, hasReadAll, prepareMessagesRead } from '../../store/conversation/message-changes.ts';
import { momentOfMessage, pageOfMessages } from '../../store/conversation/messages.ts';
import { AlreadyDone, transact } from '../../store/firestore/transact.ts';
import { transactWithinLimit } from '../../store/rate-limit/transactions.ts';

export const listConversations = earlyHandler(
  'listConversations',
  async ({ query, actor, services: { db }, setHeader }) => {
    const { found, next } = await pageOfConversations(db, actor.id, query);
    if (next) setHeader('X-Next-Cursor', next);
    return found.map((conversation) => presentConversation(conversation, actor.id));
  },
);

export const getConversation = earlyHandler(
  'getConversation',
  async ({ params, actor, services: { db } }) => {
    const { stored } = await readConversationById(db, params.conversationId, actor);
    return presentConversation(stored, actor.id);
  },
);

export const listMessages = earlyHandler(
  'listMessages',
  async ({ params, query, actor, account, services: { db } }) => {
    const { serviceRequestId, counterpartId } = params;
    const found = readConversation(db, { ...params, actor });
    const before =
      query.before === undefined
        ? undefined
        : await momentOfMessage(db, (await found).stored.id, query.before);
    const [{ stored: conversation }, page, counterpart] = await Promise.all([
      found,
      pageOfMessages(db, serviceRequestId, [actor.id, counterpartId], before),
      findOther(db, counterpartId),
    ]);
    const mine = senderIn(conversation, actor.id, await account());
    const theirs = senderIn(conversation, counterpartId, counterpart);
    return page.map((message) => presentMessage(message, message.senderId === actor.id ? mine : theirs));
  },
);

export const markMessagesRead = handler('markMessagesRead', async ({ params, actor, services }) => {
  const { db, now } = services;
  await transact(db, async (transaction) => {
    const found = await readConversation(db, { ...params, actor });
    // Without a write, listeners aren't notified.
    if (hasReadAll(found.stored, actor.id)) return;
    const markRead = await prepareMessagesRead(db, found, actor.id);
    markRead(transaction, now());
  });
});

/**
 * Writes without a condition, so that it never waits for a message. A parallel message retries. Writes nothing if one
 * blocks the other.
 */
export const setPresence = handler('setPresence', async ({ params, input, actor, services }) => {
  const { db, now } = services;
  await transactWithinLimit(services, { call: 'setPresence', by: actor }, async (transaction) => {
    const [found, me] = await Promise.all([
      readConversationById(db, params.conversationId, actor),
      readOwnAccount(transaction, db, actor.id),
    ]);
    // Locks the account, which a block changes, so that a block comes before this or clears it.
    if (isApart(me, counterpartIn(found.stored, me.id).id)) return new AlreadyDone(undefined);
    const isChanged = changePresence(transaction, found, actor.id, input.state, now());
    return isChanged ? undefined : new AlreadyDone(undefined);
  });
});
