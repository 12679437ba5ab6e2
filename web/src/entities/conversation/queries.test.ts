import type { Message } from '@marketplace/contract/conversation/schema';
import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { addArrived, appendArrived, mergeMessages, messagesQuery } from './queries.ts';

const message = (id: string, createdAt: string) => ({ id, createdAt, removedAt: null }) as Message;
const first = message('a', '2026-03-01T10:00:00.000Z');
const second = message('b', '2026-03-01T10:01:00.000Z');
const third = message('c', '2026-03-01T10:02:00.000Z');

describe('messages from several sources', () => {
  it('appear once each, oldest first', () => {
    expect(mergeMessages([second, third], [first, second], [third])).toEqual([first, second, third]);
  });

  it('sent at the same moment keep one order', () => {
    const twin = message('0', second.createdAt);
    expect(mergeMessages([second], [twin])).toEqual(mergeMessages([twin], [second]));
  });

  it('stay unsent, even if an older answer has the text', () => {
    const removed = { ...second, removedAt: third.createdAt };
    expect(mergeMessages([removed], [second])).toEqual([removed]);
    expect(mergeMessages([second], [removed])).toEqual([removed]);
  });

  it('can be empty', () => {
    expect(mergeMessages()).toEqual([]);
  });
});

describe('an arrived message', () => {
  it('joins the held messages', () => {
    expect(appendArrived([first], [third, second])).toEqual([first, second, third]);
  });

  it('replaces a held message when unsent', () => {
    const removed = { ...second, removedAt: third.createdAt };
    expect(appendArrived([first, second], [removed])).toEqual([first, removed]);
  });

  it('changes nothing if it is known already', () => {
    const held = [first, second];
    expect(appendArrived(held, [second])).toBe(held);
  });
});

it('adds a message that arrives while an older answer is on its way', async () => {
  const client = new QueryClient();
  const conversation = { serviceRequestId: 'request', counterpartId: 'bob' };
  let answer = (_: Message[]) => {};
  const fetching = client.fetchInfiniteQuery({
    ...messagesQuery(conversation),
    queryFn: () =>
      new Promise<Message[]>((resolve) => {
        answer = resolve;
      }),
  });
  addArrived(client, conversation, [second]);
  addArrived(client, conversation, [third]);
  answer([first]);
  await fetching;
  expect(client.getQueryData(messagesQuery(conversation).queryKey)?.pages).toEqual([[first, second, third]]);
});
