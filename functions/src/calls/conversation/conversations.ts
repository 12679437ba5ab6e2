import { isApart } from '@marketplace/contract/block/rules';
import { LOOKING_MS, TYPING_MS } from '@marketplace/contract/conversation/rules';
import type { Presence } from '@marketplace/contract/conversation/schema';
import {
  counterpartIn,
  presentConversation,
  presentMessage,
} from '@marketplace/contract/conversation/stored';
import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import { earlyHandler, handler } from '../../http/handler.ts';
import { senderIn } from '../../present/conversation.ts';
import { tags } from '../../services/notification/tags.ts';
import { findOther, readOwnAccount } from '../../store/account/accounts.ts';
import { withFilters } from '../../store/conversation/changes.ts';
import { pageOfConversations, type StoredConversation } from '../../store/conversation/conversations.ts';
import { readConversation, readConversationById } from '../../store/conversation/lookup.ts';
import { momentOfMessage, pageOfMessages } from '../../store/conversation/messages.ts';
import { AlreadyDone, ifUnchangedSince, transact } from '../../store/firestore/transact.ts';
import { prepareReading } from '../../store/notification/changes.ts';
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
    const { snapshot, ref, stored } = await readConversation(db, { ...params, actor });
    const { unread, lastReadAt, lastMessageAt } = stored;
    const last = lastMessageAt?.toMillis() ?? 0;
    const isRead = (unread[actor.id] ?? 0) === 0 && (lastReadAt[actor.id]?.toMillis() ?? 0) >= last;
    // Without a write, listeners aren't notified.
    if (isRead) return;
    const readNotification = await prepareReading(db, actor.id, tags.messages(ref.id));
    const readAt = Timestamp.fromMillis(Math.max(last, now().getTime()));
    const change = withFilters(stored, {
      unread: { ...unread, [actor.id]: 0 },
      lastReadAt: { ...lastReadAt, [actor.id]: readAt },
    });
    transaction.update(ref, change, ifUnchangedSince(snapshot));
    readNotification(transaction, readAt);
  });
});

/**
 * Writes without a condition, so that it never waits for a message. A parallel message retries. Writes nothing if one
 * blocks the other.
 */
export const setPresence = handler('setPresence', async ({ params, input, actor, services }) => {
  const { db, now } = services;
  await transactWithinLimit(services, { call: 'setPresence', by: actor }, async (transaction) => {
    const [{ ref, stored }, me] = await Promise.all([
      readConversationById(db, params.conversationId, actor),
      readOwnAccount(transaction, db, actor.id),
    ]);
    // Locks the account, which a block changes, so that a block comes before this or clears it.
    if (isApart(me, counterpartIn(stored, me.id).id)) return new AlreadyDone(undefined);
    const change = changeFor(stored, actor.id, input.state, now().getTime());
    if (Object.keys(change).length === 0) return new AlreadyDone(undefined);
    transaction.update(ref, change);
    return undefined;
  });
});

/** A repeated call within this time changes nothing. */
const RENEW_AFTER_MS = 60 * 1000;

/** Every write notifies the listeners of both sides, so it writes only visible changes. */
function changeFor(
  { participants, lookingUntil, typingUntil }: StoredConversation,
  me: string,
  state: Presence,
  now: number,
) {
  const [looking, typing] = [`lookingUntil.${me}`, `typingUntil.${me}`];
  const isPast = (until: Timestamp | undefined) => (until?.toMillis() ?? 0) <= now;
  if (state === 'away') {
    const isGone = isPast(lookingUntil[me]) && isPast(typingUntil[me]);
    return isGone ? {} : { [looking]: FieldValue.delete(), [typing]: FieldValue.delete() };
  }
  const isWatched = participants.some((id) => id !== me && !isPast(lookingUntil[id]));
  // Doesn't count as looking: it may arrive after 'away' from the same page.
  if (state === 'typing') return isWatched ? { [typing]: Timestamp.fromMillis(now + TYPING_MS) } : {};
  const until = now + LOOKING_MS;
  const isNew = (lookingUntil[me]?.toMillis() ?? 0) < until - RENEW_AFTER_MS;
  return isNew ? { [looking]: Timestamp.fromMillis(until) } : {};
}
