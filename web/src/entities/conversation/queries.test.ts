import type { Message } from '@marketplace/contract/conversation/schema';
import { describe, expect, it } from 'vitest';
import { appendArrived, mergeMessages } from './queries.ts';

const message = (id: string, createdAt: string) => ({ id, createdAt, removedAt: null }) as Message;
const first = message('a', '2026-03-01T10:00:00.000Z');
const second = message('b', '2026-03-01T10:01:00.000Z');
const third = message('c', '2026-03-01T10:02:00.000Z');

describe('messages from several sources', () => {
  it('stand once each, the oldest first', () => {
    expect(mergeMessages([second, third], [first, second], [third])).toEqual([first, second, third]);
  });

  it('of the same moment keep one order', () => {
    const twin = message('0', second.createdAt);
    expect(mergeMessages([second], [twin])).toEqual(mergeMessages([twin], [second]));
  });

  it('stay taken back, whatever an earlier answer has', () => {
    const removed = { ...second, removedAt: third.createdAt };
    expect(mergeMessages([removed], [second])).toEqual([removed]);
    expect(mergeMessages([second], [removed])).toEqual([removed]);
  });

  it('are nothing where there are none', () => {
    expect(mergeMessages()).toEqual([]);
  });
});

describe('what has just come in', () => {
  it('joins what is held', () => {
    expect(appendArrived([first], [third, second])).toEqual([first, second, third]);
  });

  it('takes back what is held', () => {
    const removed = { ...second, removedAt: third.createdAt };
    expect(appendArrived([first, second], [removed])).toEqual([first, removed]);
  });

  it('changes nothing when it is known already', () => {
    const held = [first, second];
    expect(appendArrived(held, [second])).toBe(held);
  });
});
