import { Timestamp } from 'firebase-admin/firestore';
import { earlyHandler, handler } from '../../http/handler.ts';
import { presentConversation } from '../../present/conversation.ts';
import { presentMessage, senderIn } from '../../present/message.ts';
import { tags } from '../../present/notifications.ts';
import { pageOfConversations } from '../../store/conversation-list.ts';
import { readConversation, readConversationById } from '../../store/conversation-lookup.ts';
import { refilter } from '../../store/conversations.ts';
import { asRead, transact } from '../../store/firestore/transact.ts';
import { momentOfMessage, pageOfMessages } from '../../store/messages.ts';
import { prepareReading } from '../../store/notifications.ts';
import { findUser } from '../../store/users.ts';

export const listConversations = earlyHandler(
  'listConversations',
  async ({ query, actor, services: { db }, setHeader }) => {
    const { found, next } = await pageOfConversations(db, actor.id, query);
    if (next) setHeader('X-Next-Cursor', next);
    return found.map((conversation) => presentConversation(conversation, actor));
  },
);

export const getConversation = earlyHandler(
  'getConversation',
  async ({ params, actor, services: { db } }) => {
    const { stored } = await readConversationById(db, params.conversationId, actor);
    return presentConversation(stored, actor);
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
      findUser(db, counterpartId),
    ]);
    const mine = senderIn(conversation, actor.id, await account());
    const theirs = senderIn(conversation, counterpartId, counterpart);
    return page.map((message) => presentMessage(message, message.senderId === actor.id ? mine : theirs));
  },
);

export const markMessagesRead = handler('markMessagesRead', async ({ params, actor, services }) => {
  const { db, now } = services;
  await transact(db, async (transaction) => {
    const { snapshot, ref, stored } = await readConversation(db, { ...params, actor });
    const { unread, lastReadAt, lastMessageAt } = stored;
    const last = lastMessageAt?.toMillis() ?? 0;
    const isRead = (unread[actor.id] ?? 0) === 0 && (lastReadAt[actor.id]?.toMillis() ?? 0) >= last;
    // Nothing to write, so listeners are not notified.
    if (isRead) return;
    const readNotification = await prepareReading(db, actor.id, tags.messages(ref.id));
    const readAt = Timestamp.fromMillis(Math.max(last, now().getTime()));
    const change = refilter(stored, {
      unread: { ...unread, [actor.id]: 0 },
      lastReadAt: { ...lastReadAt, [actor.id]: readAt },
    });
    transaction.update(ref, change, asRead(snapshot));
    readNotification(transaction, readAt);
  });
});
