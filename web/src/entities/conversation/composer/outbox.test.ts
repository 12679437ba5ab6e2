import type { Message } from '@marketplace/contract/conversation/schema';
import { describe, expect, it } from 'vitest';
import {
  findMessageProblem,
  joinDrafts,
  markUnconfirmed,
  newOutgoing,
  settleQueued,
  showsCounter,
  withoutArrived,
  withoutEntry,
  withProblem,
  withQueued,
} from './outbox.ts';

const words = (content: string, imageUrls: string[] = []) => ({ content, imageUrls });
const hello = newOutgoing(words('Hello'));
const bye = newOutgoing(words('Bye'));

describe('an unconfirmed message', () => {
  it('starts without an error, with its own id', () => {
    expect(hello.problem).toBeNull();
    expect(hello.clientMessageId).not.toBe(bye.clientMessageId);
  });

  it('keeps its error until a retry', () => {
    const failed = withProblem([hello, bye], hello.clientMessageId, 'No connection');
    expect(failed.map(({ problem }) => problem)).toEqual(['No connection', null]);
    expect(withProblem(failed, hello.clientMessageId, null)[0]).toEqual(hello);
  });

  it('is replaced by the stored message with its id', () => {
    const stored = { clientMessageId: hello.clientMessageId } as Message;
    expect(withoutArrived([hello, bye], [stored])).toEqual([bye]);
    expect(withoutEntry([hello, bye], bye.clientMessageId)).toEqual([hello]);
  });

  it('can be sent again after a reload, since it may not have arrived', () => {
    expect(markUnconfirmed([hello])[0]?.problem).toBe('This message may not have been sent.');
    expect(markUnconfirmed([{ ...hello, problem: 'No connection' }])[0]?.problem).toBe('No connection');
  });
});

describe('a queued message', () => {
  const waiting = withQueued([hello, bye], hello.clientMessageId);
  const call = { id: hello.clientMessageId, refused: null };

  it('stays queued after a reload, without an error', () => {
    expect(markUnconfirmed(waiting)[0]).toEqual(waiting[0]);
  });

  it("is removed once sent, and keeps the server's error otherwise", () => {
    expect(settleQueued(waiting, [call])).toEqual(waiting);
    expect(settleQueued(waiting, [])).toEqual([bye]);
    const [refused] = settleQueued(waiting, [{ ...call, refused: 'It is closed.' }]);
    expect(refused).toMatchObject({ queued: false, problem: 'It is closed.' });
  });
});

describe('a draft of a message', () => {
  it('cannot be empty', () => {
    expect(findMessageProblem(words(''))).toBe('Message cannot be empty');
    expect(findMessageProblem(words(' \n '))).toBe('Message cannot be empty');
    expect(findMessageProblem(words('Hello'))).toBeUndefined();
  });

  it('can have pictures alone', () => {
    expect(findMessageProblem(words('', ['/objects/images/1']))).toBeUndefined();
  });

  it('gets a failed message back before its text, and reports when it is too long', () => {
    const one = { content: 'Hello', imageUrls: ['/objects/images/1', '/objects/images/2'] };
    const two = { content: 'Bye', imageUrls: ['/objects/images/3'] };
    expect(joinDrafts(one, words(''))).toEqual(one);
    expect(joinDrafts(one, two)).toEqual({
      content: 'Hello\nBye',
      imageUrls: [...one.imageUrls, ...two.imageUrls],
    });
    expect(findMessageProblem(joinDrafts(one, two))).toBeUndefined();
    expect(findMessageProblem(joinDrafts(one, one))).toBe('A message can have up to 3 photos. Remove some.');
  });

  it('can have up to 1000 characters', () => {
    expect(findMessageProblem(words('x'.repeat(1000)))).toBeUndefined();
    expect(findMessageProblem(words('x'.repeat(1001)))).toBe('Message too long');
  });

  it('shows its length only near the limit', () => {
    expect(showsCounter('x'.repeat(899))).toBe(false);
    expect(showsCounter('x'.repeat(900))).toBe(true);
  });
});
