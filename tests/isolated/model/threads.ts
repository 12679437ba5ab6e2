/** Threads: who may read and write them, and what waits to be read. */
import { LIMITS } from '@marketplace/contract/constants';
import { type Asking, isoNow, rule, words } from './rule.ts';
import { shownMessage, shownThread } from './shown.ts';
import { bidsOn, holdsBid, oldestFirst, refuse, type Thread, threadKey, type World } from './world.ts';

/** Between a request's owner and a business that holds an estimate on it; all others are told of nothing. */
function between({ world, me }: Asking, requestId: string, otherId: string): Thread {
  const customerId = world.requests.get(requestId)?.customerId;
  if (customerId !== me.id && customerId !== otherId) return refuse('not-found');
  const businessId = customerId === me.id ? otherId : me.id;
  const thread = world.threads.get(threadKey(requestId, businessId));
  return thread && holdsBid(world, requestId, businessId) ? thread : refuse('not-found');
}

/** The owner always; a business while its estimate waits, and for good once it was chosen. */
function mayWrite(world: World, { serviceRequestId, businessId }: Thread, senderId: string): boolean {
  if (senderId !== businessId) return true;
  const own = bidsOn(world, serviceRequestId).filter((bid) => bid.businessId === businessId);
  if (own.some(({ status }) => status === 'accepted')) return true;
  const isOpen = world.requests.get(serviceRequestId)?.status === 'open';
  return isOpen && own.some(({ status }) => status === 'pending');
}

function send(asking: Asking) {
  const { world, me, input, madeUp } = asking;
  const content = words(input.content, LIMITS.message);
  const { senderId, receiverId, serviceRequestId, clientMessageId = null } = input;
  if (senderId !== me.id) return refuse('forbidden');
  const thread = between(asking, String(serviceRequestId), String(receiverId));
  const stored = thread.said.find(
    (said) => clientMessageId !== null && said.senderId === me.id && said.clientMessageId === clientMessageId,
  );
  if (stored) {
    return stored.content === content ? shownMessage(world, thread, stored) : refuse('conflict');
  }
  if (!mayWrite(world, thread, me.id)) return refuse('conflict');
  const said = {
    id: madeUp.id,
    senderId: me.id,
    receiverId: String(receiverId),
    content,
    clientMessageId: clientMessageId === null ? null : String(clientMessageId),
    createdAt: isoNow(world),
  };
  thread.said.push(said);
  thread.readUpTo.set(me.id, said.createdAt);
  thread.unread.set(me.id, 0).set(said.receiverId, (thread.unread.get(said.receiverId) ?? 0) + 1);
  return shownMessage(world, thread, said);
}

const PAGE = 50;

function page(asking: Asking) {
  const { world, param, query } = asking;
  const thread = between(asking, param('serviceRequestId'), param('counterpartId'));
  const { before } = query;
  const end = before === undefined ? thread.said.length : thread.said.findIndex(({ id }) => id === before);
  if (end < 0) return refuse('not-found');
  return thread.said.slice(Math.max(0, end - PAGE), end).map((said) => shownMessage(world, thread, said));
}

/** Reading what was read already changes nothing. */
function read(asking: Asking): void {
  const { world, me, param } = asking;
  const thread = between(asking, param('serviceRequestId'), param('counterpartId'));
  const last = thread.said.at(-1)?.createdAt ?? '';
  const isRead = (thread.unread.get(me.id) ?? 0) === 0 && (thread.readUpTo.get(me.id) ?? '') >= last;
  if (isRead) return;
  thread.unread.set(me.id, 0);
  thread.readUpTo.set(me.id, isoNow(world));
}

/** The latest word first; where nothing was said yet, the order of the ids. */
function list({ world, me }: Asking) {
  const keyed = [...world.threads]
    .filter(([, { serviceRequestId, businessId }]) => {
      const isOwner = world.requests.get(serviceRequestId)?.customerId === me.id;
      return (isOwner || businessId === me.id) && holdsBid(world, serviceRequestId, businessId);
    })
    .map(([key, thread]) => ({ key, thread, createdAt: thread.said.at(-1)?.createdAt ?? '' }));
  return keyed
    .sort((a, b) => oldestFirst(b, a) || (a.key < b.key ? 1 : -1))
    .map(({ thread }) => shownThread(world, thread, me.id));
}

export const threadRules = {
  listMessages: rule('signed-in', 200, page),
  sendMessage: rule('signed-in', 201, send),
  markMessagesRead: rule('signed-in', 204, read),
  listConversations: rule('signed-in', 200, list),
};
