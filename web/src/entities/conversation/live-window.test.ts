import { LIMITS } from '@marketplace/contract/constants';
import { aConversation, anEstimate } from '@test/examples.ts';
import { describe, expect, it } from 'vitest';
import type { LiveConversation } from '@/entities/live/stored-conversation.ts';
import { findChanged, mergeWindow } from './live-window.ts';

type NewestMessage = LiveConversation['newestMessage'];

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
const everything = () => true;

describe('a list merged with the live window', () => {
  it('stays unchanged without a listener', () => {
    const list = [conversation('a', 2), conversation('b', 1)];
    expect(mergeWindow(list, null, everything)).toEqual(list);
  });

  it('shows the current state, newest first', () => {
    const [a, b] = [conversation('a', 2), conversation('b', 1)];
    const moved = { ...b, movedAt: at(3), lastMessage: 'Hello' };
    expect(mergeWindow([a, b], [moved, a], everything)).toEqual([moved, a]);
  });

  it('drops removed conversations', () => {
    expect(
      ids(mergeWindow([conversation('a', 2), conversation('b', 1)], [conversation('a', 2)], everything)),
    ).toEqual(['a']);
  });

  it('keeps conversations that are older than the window', () => {
    const window = fullWindow();
    expect(ids(mergeWindow([conversation('old', 1)], window, everything))).toEqual([...ids(window), 'old']);
  });

  it('adds matching conversations, and keeps listed ones that no longer match', () => {
    const window = [
      conversation('other', 3),
      conversation('new', 2, { unreadCount: 1 }),
      conversation('read', 1),
    ];
    const isUnread = ({ unreadCount }: { unreadCount: number }) => unreadCount > 0;
    const list = [conversation('read', 1, { unreadCount: 2 })];
    expect(ids(mergeWindow(list, window, isUnread))).toEqual(['new', 'read']);
  });
});

describe('changed conversations', () => {
  const moved = (
    before: LiveConversation[] | null,
    now: LiveConversation[],
    { caughtUp = false, since = at(30) } = {},
  ) => ids(findChanged({ before, now, since, caughtUp }));

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
