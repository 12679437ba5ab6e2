import type { ConversationEvent, Message } from '@marketplace/contract/conversation/schema';
import { describe, expect, it } from 'vitest';
import { findLastSeen, nameDay, placeEntries, splitLinks } from './message-layout.ts';

const at = (day: number, hour: number, minute = 0) => new Date(2026, 10, day, hour, minute).toISOString();

const message = (senderId: string, createdAt: string) =>
  ({ id: `${senderId} ${createdAt}`, senderId, createdAt }) as Message;

describe('a message', () => {
  const places = (...messages: Message[]) =>
    placeEntries(messages).map((entry) => [entry.startsDay, 'continues' in entry && entry.continues]);

  it('continues the message of the same sender shortly before', () => {
    expect(places(message('ann', at(21, 9)), message('ann', at(21, 9, 4)))).toEqual([
      [true, false],
      [false, true],
    ]);
  });

  it('does not continue after a while, or after the other sender', () => {
    const [, later, reply] = places(
      message('ann', at(21, 9)),
      message('ann', at(21, 9, 5)),
      message('bob', at(21, 9, 6)),
    );
    expect([later, reply]).toEqual([
      [false, false],
      [false, false],
    ]);
  });

  it('starts a day, even shortly after the last message', () => {
    expect(places(message('ann', at(21, 23, 59)), message('ann', at(22, 0, 1)))[1]).toEqual([true, false]);
  });
});

describe('an event', () => {
  const event = (time: string): ConversationEvent => ({
    kind: 'accepted',
    at: time,
    byCustomer: true,
    amount: null,
  });

  it('is placed at its time, and the next message shows its sender again', () => {
    const messages = [message('ann', at(21, 9)), message('ann', at(21, 9, 2))];
    const entries = placeEntries(messages, [event(at(20, 8)), event(at(21, 9, 1))]);
    expect(entries).toEqual([
      { event: event(at(20, 8)), startsDay: true },
      { message: messages[0], startsDay: true, continues: false },
      { event: event(at(21, 9, 1)), startsDay: false },
      { message: messages[1], startsDay: false, continues: false },
    ]);
  });
});

describe('the name of a day', () => {
  const now = new Date(2026, 10, 22, 0, 5);

  it.each([
    [new Date(2026, 10, 22), 'Today'],
    [new Date(2026, 10, 21, 23, 59), 'Yesterday'],
    [new Date(2026, 10, 20), 'Friday, November 20'],
    [new Date(2025, 10, 20), 'Thursday, November 20, 2025'],
  ])('of %s is %s', (date, name) => {
    expect(nameDay(date, now)).toBe(name);
  });
});

describe('seen', () => {
  const [mine, theirs, unread] = [
    message('me', at(21, 9)),
    message('other', at(21, 10)),
    message('me', at(21, 11)),
  ];

  it("is the last own message from before the counterpart's last reading", () => {
    expect(findLastSeen([mine, theirs, unread], 'me', at(21, 10, 30))).toBe(mine);
  });

  it('is undefined before the counterpart has read anything', () => {
    expect(findLastSeen([mine, theirs, unread], 'me', null)).toBeUndefined();
    expect(findLastSeen([mine, theirs, unread], 'me', at(21, 8))).toBeUndefined();
  });
});

describe('a text is split at its links', () => {
  it.each<[string, string[]]>([
    ['See https://example.com/a?b=1&c#d today', ['See ', 'https://example.com/a?b=1&c#d', ' today']],
    ['http://one.example HTTPS://TWO.example', ['', 'http://one.example', ' ', 'HTTPS://TWO.example', '']],
    ['Is it https://example.com/a?', ['Is it ', 'https://example.com/a', '?']],
    ['https://example.com/a/, or', ['', 'https://example.com/a/', ', or']],
    ['“https://example.com”...', ['“', 'https://example.com', '”...']],
    ['(see https://example.com/a)', ['(see ', 'https://example.com/a', ')']],
    ['https://example.com/Roof_(house).', ['', 'https://example.com/Roof_(house)', '.']],
    ['[https://example.com/a]', ['[', 'https://example.com/a', ']']],
    ['<https://example.com>', ['<', 'https://example.com', '>']],
    ['https://example.com。Next', ['', 'https://example.com', '。Next']],
    ['One\nhttps://müller.example/ä\nTwo', ['One\n', 'https://müller.example/ä', '\nTwo']],
  ])('%j', (text, parts) => {
    expect(splitLinks(text)).toEqual(parts);
  });

  it.each([
    'javascript:alert(1)',
    'data:text/html,<b>x</b>',
    'ftp://example.com',
    'sam@example.com',
    'mailto:sam@example.com',
    'https://bank.example@evil.example/',
    'www.example.com',
    'xhttps://example.com',
    'https://',
    'http://.',
    '',
  ])('%j has no link', (text) => {
    expect(splitLinks(text)).toEqual([text]);
  });

  it('loses nothing, however many brackets it has', () => {
    const text = `https://a.example/${'('.repeat(480)}${')('.repeat(240)}`;
    expect(splitLinks(text).join('')).toBe(text);
  });
});
