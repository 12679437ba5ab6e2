/** Conversations: who may read and write them, and what waits to be read. */
import { LIMITS } from '@marketplace/contract/constants';
import {
  type Conversation as ConversationAnswer,
  PRESENCES,
} from '@marketplace/contract/conversation/schema';
import fc from 'fast-check';
import { CLIENT_IDS, conversationParams, inConversation, onConversation } from './moves/conversations.ts';
import { maybe, mostlyOneOf, rarely, sent, text } from './moves/fields.ts';
import { at, by, byOne, choose, kind, NOWHERE } from './moves/move.ts';
import { paths } from './moves/requests.ts';
import { type Asking, isoNow, type ModelledCalls, oneOf, rule, words } from './rule.ts';
import { shownConversation, shownMessage } from './shown.ts';
import {
  areTalking,
  type Conversation,
  conversationKey,
  estimatesOn,
  hasLeft,
  isApart,
  type Message,
  refuse,
  type World,
} from './world.ts';

/** Between a request's owner and a business that holds an estimate on it; all others are told of nothing. */
function findConversation({ world, me }: Asking, requestId: string, otherId: string): Conversation {
  const customerId = world.requests.get(requestId)?.customerId;
  if (customerId !== me.id && customerId !== otherId) return refuse('not-found');
  const businessId = customerId === me.id ? otherId : me.id;
  const conversation = world.conversations.get(conversationKey(requestId, businessId));
  return conversation && areTalking(world, requestId, businessId) ? conversation : refuse('not-found');
}

/** Nobody once one of the two is leaving or blocks the other; else the owner always, a business while its estimate waits, and for good once it was chosen. */
function mayWrite(world: World, { serviceRequestId, businessId }: Conversation, senderId: string): boolean {
  const customerId = world.requests.get(serviceRequestId)?.customerId ?? '';
  if (hasLeft(world, customerId) || hasLeft(world, businessId)) return false;
  if (isApart(world, customerId, businessId)) return false;
  if (senderId !== businessId) return true;
  const own = estimatesOn(world, serviceRequestId).filter((estimate) => estimate.businessId === businessId);
  if (own.some(({ status }) => status === 'accepted')) return true;
  const isOpen = world.requests.get(serviceRequestId)?.status === 'open';
  return isOpen && own.some(({ status }) => status === 'pending');
}

function send(asking: Asking) {
  const { world, me, input, generated } = asking;
  const content = words(input.content, LIMITS.message, { mayBeEmpty: true });
  const imageUrls = pictures(input.imageUrls ?? []);
  if (content === '' && imageUrls.length === 0) return refuse('invalid');
  const { senderId, receiverId, serviceRequestId, clientMessageId = null } = input;
  if (senderId !== me.id) return refuse('forbidden');
  const conversation = findConversation(asking, String(serviceRequestId), String(receiverId));
  const stored = conversation.messages.find(
    (message) =>
      clientMessageId !== null && message.senderId === me.id && message.clientMessageId === clientMessageId,
  );
  if (stored) {
    const isSame = stored.content === content && `${stored.imageUrls}` === `${imageUrls}`;
    return isSame || stored.removedAt || stored.hiddenAt
      ? shownMessage(world, conversation, stored)
      : refuse('conflict');
  }
  if (!mayWrite(world, conversation, me.id)) return refuse('conflict');
  showInMessage(world, conversation, me.id, imageUrls);
  const message = {
    id: generated.id,
    senderId: me.id,
    receiverId: String(receiverId),
    content,
    imageUrls,
    removedAt: null,
    hiddenAt: null,
    clientMessageId: clientMessageId === null ? null : String(clientMessageId),
    createdAt: isoNow(world),
  };
  conversation.messages.push(message);
  conversation.movedAt = message.createdAt;
  conversation.readUpTo.set(me.id, message.createdAt);
  conversation.unread
    .set(me.id, 0)
    .set(message.receiverId, (conversation.unread.get(message.receiverId) ?? 0) + 1);
  return shownMessage(world, conversation, message);
}

const MOST_PICTURES = 3;

function pictures(value: unknown): string[] {
  return Array.isArray(value) && value.length <= MOST_PICTURES ? value.map(String) : refuse('invalid');
}

/** Only pictures of one's own that are shown nowhere yet, each once. */
function showInMessage(
  world: World,
  { serviceRequestId, businessId }: Conversation,
  ownerId: string,
  paths: readonly string[],
): void {
  const usable = paths.every((path) => {
    const picture = world.pictures.get(path);
    return picture?.ownerId === ownerId && picture.purpose === 'request' && picture.requestId === null;
  });
  if (!usable || new Set(paths).size < paths.length) refuse('invalid');
  const conversationId = conversationKey(serviceRequestId, businessId);
  for (const path of paths)
    Object.assign(world.pictures.get(path) ?? {}, { purpose: 'message', conversationId });
}

const TAKE_BACK_MS = 120_000;
const isFresh = ({ now }: World, { createdAt }: Message) =>
  now.getTime() - Date.parse(createdAt) <= TAKE_BACK_MS;

/** For two minutes, and by who sent it; whoever had not read it has one less to read. */
function takeBack(asking: Asking) {
  const { world, me, param } = asking;
  const conversation = findConversation(asking, param('serviceRequestId'), param('counterpartId'));
  const message = conversation.messages.find(({ id }) => id === param('messageId')) ?? refuse('not-found');
  if (message.senderId !== me.id) return refuse('forbidden');
  if (message.removedAt) return shownMessage(world, conversation, message);
  if (message.hiddenAt || !isFresh(world, message)) return refuse('conflict');
  const { receiverId, createdAt } = message;
  const unread = conversation.unread.get(receiverId) ?? 0;
  const wasRead = (conversation.readUpTo.get(receiverId) ?? '') >= createdAt;
  conversation.unread.set(receiverId, Math.max(0, unread - (wasRead ? 0 : 1)));
  for (const path of message.imageUrls) world.pictures.delete(path);
  Object.assign(message, { content: '', imageUrls: [], removedAt: isoNow(world) });
  conversation.movedAt = isoNow(world);
  return shownMessage(world, conversation, message);
}

const PAGE = 50;

function listMessages(asking: Asking) {
  const { world, param, query } = asking;
  const conversation = findConversation(asking, param('serviceRequestId'), param('counterpartId'));
  const { before } = query;
  const end =
    before === undefined
      ? conversation.messages.length
      : conversation.messages.findIndex(({ id }) => id === before);
  if (end < 0) return refuse('not-found');
  return conversation.messages
    .slice(Math.max(0, end - PAGE), end)
    .map((message) => shownMessage(world, conversation, message));
}

/** Reading what was read already changes nothing. */
function markRead(asking: Asking): void {
  const { world, me, param } = asking;
  const conversation = findConversation(asking, param('serviceRequestId'), param('counterpartId'));
  const last = conversation.messages.at(-1)?.createdAt ?? '';
  const isRead =
    (conversation.unread.get(me.id) ?? 0) === 0 && (conversation.readUpTo.get(me.id) ?? '') >= last;
  if (isRead) return;
  conversation.unread.set(me.id, 0);
  conversation.readUpTo.set(me.id, isoNow(world));
}

/** One's own, last moved first, of equals in the order of their ids; and whether more follow. */
function listConversations({ world, me, query }: Asking) {
  const limit = query.limit === undefined ? LARGEST_LIST : Number(query.limit);
  const starts = wordsOf(query.q === undefined ? '' : words(query.q, 100, { mayBeEmpty: true }));
  const isFound = ({ serviceRequestTitle, counterpartName, unreadCount }: ConversationAnswer) => {
    const own = wordsOf(`${serviceRequestTitle} ${counterpartName}`);
    const isMeant = starts.every((start) => own.some((word) => word.startsWith(start)));
    return isMeant && (query.unread === undefined || unreadCount > 0);
  };
  const own = [...world.conversations]
    .filter(([, { serviceRequestId, businessId }]) => {
      const isOwner = world.requests.get(serviceRequestId)?.customerId === me.id;
      return (isOwner || businessId === me.id) && areTalking(world, serviceRequestId, businessId);
    })
    .sort(
      ([oneKey, one], [otherKey, other]) =>
        other.movedAt.localeCompare(one.movedAt) || (oneKey < otherKey ? 1 : -1),
    );
  const found = own.map(([, conversation]) => shownConversation(world, conversation, me.id)).filter(isFound);
  return { found: found.slice(0, limit), goesOn: found.length > limit };
}

const LARGEST_LIST = 30;
const wordsOf = (text: string) => text.toLowerCase().match(/[a-z0-9]+/g) ?? [];

function findById({ world, me, param }: Asking): Conversation {
  const conversation = world.conversations.get(param('conversationId'));
  if (!conversation) return refuse('not-found');
  const { serviceRequestId, businessId } = conversation;
  const isTheirs = [businessId, world.requests.get(serviceRequestId)?.customerId].includes(me.id);
  if (!isTheirs || !areTalking(world, serviceRequestId, businessId)) return refuse('not-found');
  return conversation;
}

export const conversationModel = {
  listMessages: {
    rule: rule('signed-in', 200, listMessages),
    move: kind({
      often: 5,
      form: fc.nat({ max: 3 }),
      make: (world, drawn, end) => {
        const { conversation, other, device } = inConversation(world, drawn);
        const before = end === 0 ? (at(conversation?.messages ?? [], drawn.on)?.id ?? NOWHERE) : undefined;
        return {
          device,
          params: conversationParams(conversation, other),
          ...(before && { query: { before } }),
        };
      },
    }),
  },
  sendMessage: {
    rule: rule('signed-in', 201, send),
    move: kind({
      often: 12,
      form: fc.record({
        pictures: maybe(fc.array(fc.nat(), { minLength: 1, maxLength: 2 })),
        content: text(['Hello', 'When can you come?', `${'long '.repeat(40)}😀`, ' spaced ']),
        clientMessageId: maybe(fc.constantFrom(...CLIENT_IDS)),
        forged: rarely,
      }),
      make: (world, drawn, { content, pictures, clientMessageId, forged }) => {
        const { conversation, me, other, device } = inConversation(world, drawn);
        const serviceRequestId = conversation?.serviceRequestId ?? NOWHERE;
        const senderId = forged ? other : me;
        return {
          device,
          input: {
            ...sent({ serviceRequestId, senderId, receiverId: other, content, clientMessageId }),
            ...paths(world, drawn, pictures, me),
          },
        };
      },
    }),
  },
  takeBackMessage: {
    rule: rule('signed-in', 200, takeBack),
    move: kind({
      often: 8,
      make: (world, drawn) => {
        const all = [...world.conversations.values()].flatMap((conversation) =>
          conversation.messages.map((message) => ({ ...conversation, ...message })),
        );
        const message = choose(all, drawn, (one) => one.removedAt === null && isFresh(world, one));
        const params = conversationParams(message, message?.receiverId ?? NOWHERE);
        return {
          device: by(world, drawn, message?.senderId),
          params: { ...params, messageId: message?.id ?? NOWHERE },
        };
      },
    }),
  },
  markMessagesRead: {
    rule: rule('signed-in', 204, markRead),
    move: kind({
      often: 4,
      make: (world, drawn) => {
        const { conversation, other, device } = inConversation(world, drawn);
        return { device, params: conversationParams(conversation, other) };
      },
    }),
  },
  listConversations: {
    rule: rule('signed-in', 200, listConversations),
    move: kind({
      often: 5,
      form: fc.record(
        {
          unread: fc.constant('true'),
          q: fc.constantFrom('leak', 'bea lawn', 'kim', 'w', 'nobody', ''),
          limit: fc.constantFrom(1, 2, 3),
        },
        { requiredKeys: [] },
      ),
      make: (world, drawn, query) => ({ device: byOne(world, drawn, () => true), query: sent(query) }),
    }),
  },
  getConversation: {
    rule: rule('signed-in', 200, (asking) => shownConversation(asking.world, findById(asking), asking.me.id)),
    move: kind({ often: 2, make: onConversation }),
  },
  setPresence: {
    rule: rule('signed-in', 204, (asking) => {
      oneOf(asking.input.state, PRESENCES);
      findById(asking);
    }),
    move: kind({
      often: 3,
      form: mostlyOneOf(PRESENCES),
      make: (world, drawn, state) => ({ ...onConversation(world, drawn), input: { state } }),
    }),
  },
} satisfies ModelledCalls;
