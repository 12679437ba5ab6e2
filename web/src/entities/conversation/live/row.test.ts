import { LIMITS } from '@marketplace/contract/constants';
import type { NewestMessage } from '@marketplace/contract/conversation/stored';
import { anEstimate } from '@test/examples.ts';
import { aConversation } from '@test/messages.ts';
import { type QueryDocumentSnapshot, Timestamp } from 'firebase/firestore';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { conversationRow, findChanged } from './row.ts';
import type { LiveConversation } from './window.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 10, 22, 12, minute)).toISOString();

const estimate = anEstimate();

/** A conversation that last moved in a minute of an hour. */
const conversation = (
  id: string,
  minute: number,
  more: Partial<LiveConversation> = {},
): LiveConversation => ({
  ...aConversation(estimate, 'customer'),
  id,
  movedAt: at(minute),
  presence: { lookingUntil: 0, typingUntil: 0 },
  newestMessage: null,
  ...more,
});

/** The conversation after a message that came in a minute of the hour. */
const withMessage = (
  before: LiveConversation,
  minute: number,
  { after }: { after: string },
): LiveConversation => ({
  ...before,
  movedAt: at(minute),
  lastMessage: 'Hello',
  lastMessageAt: at(minute),
  unreadCount: 1,
  newestMessage: {
    id: 'message',
    content: 'Hello',
    createdAt: at(minute),
    removedAt: null,
    after,
  } as NewestMessage,
});

const fullWindow = () =>
  Array.from({ length: LIMITS.liveConversations }, (_, index) => conversation(`live ${index}`, 59 - index));
const ids = (list: readonly { id: string }[]) => list.map(({ id }) => id);

describe('changed conversations', () => {
  const moved = (
    before: LiveConversation[] | null,
    now: LiveConversation[],
    { caughtUp = false, since = at(30) } = {},
  ) => ids(findChanged({ before, now, caughtUp }, since));

  it('are, on the first arrival, those changed since the page began to load', () => {
    expect(moved(null, [conversation('late', 31), conversation('early', 29)])).toEqual(['late']);
  });

  it('include a changed estimate or status', () => {
    const before = conversation('a', 1);
    expect(moved([before], [{ ...before, movedAt: at(31), estimateStatus: 'accepted' }])).toEqual(['a']);
    expect(moved([before], [{ ...before, counterpartName: 'Carter & Son' }])).toEqual(['a']);
  });

  it('include an edited estimate, which does not show in the conversation itself', () => {
    const before = conversation('a', 1);
    expect(moved([before], [{ ...before, movedAt: at(31) }])).toEqual(['a']);
  });

  it('exclude a new message, unless it may hide an earlier change', () => {
    const before = conversation('a', 1);
    const now = withMessage(before, 31, { after: before.movedAt });
    expect(moved([before], [now])).toEqual([]);
    expect(moved([before], [now], { caughtUp: true })).toEqual(['a']);
  });

  it('include a message after an unseen one, as when two arrive at once', () => {
    const before = conversation('a', 1);
    expect(moved([before], [withMessage(before, 31, { after: at(30) })])).toEqual(['a']);
  });

  it('include an unsent message', () => {
    const before = withMessage(conversation('a', 1), 31, { after: at(1) });
    expect(moved([before], [{ ...before, movedAt: at(32) }])).toEqual(['a']);
  });

  it('exclude reading and typing', () => {
    const before = conversation('a', 1, { unreadCount: 1 });
    const presence = { lookingUntil: 1, typingUntil: 1 };
    expect(moved([before], [{ ...before, unreadCount: 0, presence }])).toEqual([]);
  });

  it('include withdrawn conversations, and exclude those pushed out of the window', () => {
    const window = fullWindow();
    expect(moved([conversation('gone', 2), conversation('a', 1)], [conversation('a', 1)])).toEqual(['gone']);
    const others = [conversation('pushed', 1), conversation('a', 0)];
    expect(moved(others, window, { since: at(60) })).toEqual([]);
  });
});

const moment = Timestamp.fromMillis(0);
const sent = { kind: 'estimate', at: moment, byCustomer: false, amount: 400 };
const stored = {
  serviceRequestId: 'request',
  serviceRequestTitle: 'Fix the roof',
  customerId: 'carla',
  customerName: 'Carla',
  businessId: 'bob',
  businessName: 'Bob',
  participants: ['carla', 'bob'],
  movedAt: moment,
  lastMessage: null,
  lastMessageAt: null,
  unread: {},
  createdAt: moment,
  events: { estimate: { sent } },
};

const present = (...conversations: object[]) =>
  conversations.flatMap(
    (fields, index) =>
      conversationRow('carla').present({ id: `${index}`, data: () => fields } as QueryDocumentSnapshot) ?? [],
  );

afterEach(() => {
  vi.restoreAllMocks();
});

it('drops an event of a kind that only a newer version knows, and keeps its conversation', () => {
  const report = vi.spyOn(console, 'error').mockImplementation(() => {});
  const future = { ...sent, kind: 'from-the-future' };
  const [conversation] = present({ ...stored, events: { estimate: { future, sent } } });
  expect(conversation?.events).toEqual([{ ...sent, at: moment.toDate().toISOString() }]);
  expect(report).toHaveBeenCalledTimes(1);
});

it('drops a conversation of an unknown status, and keeps the others', () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  expect(present({ ...stored, requestStatus: 'from-the-future' }, stored).map(({ id }) => id)).toEqual(['1']);
});
