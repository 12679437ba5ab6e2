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

describe('a message that is not confirmed yet', () => {
  it('is on its way without a problem, under an id of its own', () => {
    expect(hello.problem).toBeNull();
    expect(hello.clientMessageId).not.toBe(bye.clientMessageId);
  });

  it('keeps why it did not go, until it is tried again', () => {
    const failed = withProblem([hello, bye], hello.clientMessageId, 'No connection');
    expect(failed.map(({ problem }) => problem)).toEqual(['No connection', null]);
    expect(withProblem(failed, hello.clientMessageId, null)[0]).toEqual(hello);
  });

  it('gives way to the stored message that carries its id', () => {
    const stored = { clientMessageId: hello.clientMessageId } as Message;
    expect(withoutArrived([hello, bye], [stored])).toEqual([bye]);
    expect(withoutEntry([hello, bye], bye.clientMessageId)).toEqual([hello]);
  });

  it('is offered to be sent again after a reload, since nobody knows whether it arrived', () => {
    expect(markUnconfirmed([hello])[0]?.problem).toBe('This message may not have been sent.');
    expect(markUnconfirmed([{ ...hello, problem: 'No connection' }])[0]?.problem).toBe('No connection');
  });
});

describe('a message that waits for a connection', () => {
  const waiting = withQueued([hello, bye], hello.clientMessageId);
  const call = { id: hello.clientMessageId, refused: null };

  it('waits after a reload too, and has no problem', () => {
    expect(markUnconfirmed(waiting)[0]).toEqual(waiting[0]);
  });

  it('is gone from here once it was sent, and stays with what was said against it', () => {
    expect(settleQueued(waiting, [call])).toEqual(waiting);
    expect(settleQueued(waiting, [])).toEqual([bye]);
    const [refused] = settleQueued(waiting, [{ ...call, refused: 'It is closed.' }]);
    expect(refused).toMatchObject({ queued: false, problem: 'It is closed.' });
  });
});

describe('a message that is being written', () => {
  it('cannot be empty', () => {
    expect(findMessageProblem(words(''))).toBe('Message cannot be empty');
    expect(findMessageProblem(words(' \n '))).toBe('Message cannot be empty');
    expect(findMessageProblem(words('Hello'))).toBeUndefined();
  });

  it('may be pictures alone', () => {
    expect(findMessageProblem(words('', ['/objects/images/1']))).toBeUndefined();
  });

  it('takes back what did not go before what was written since, and says when that is too much', () => {
    const one = { content: 'Hello', imageUrls: ['/objects/images/1', '/objects/images/2'] };
    const two = { content: 'Bye', imageUrls: ['/objects/images/3'] };
    expect(joinDrafts(one, words(''))).toEqual(one);
    expect(joinDrafts(one, two)).toEqual({
      content: 'Hello\nBye',
      imageUrls: [...one.imageUrls, ...two.imageUrls],
    });
    expect(findMessageProblem(joinDrafts(one, two))).toBeUndefined();
    expect(findMessageProblem(joinDrafts(one, one))).toBe(
      'A message can have up to 3 pictures. Remove some.',
    );
  });

  it('has 1000 characters and not one more', () => {
    expect(findMessageProblem(words('x'.repeat(1000)))).toBeUndefined();
    expect(findMessageProblem(words('x'.repeat(1001)))).toBe('Message too long');
  });

  it('is counted near the end only', () => {
    expect(showsCounter('x'.repeat(899))).toBe(false);
    expect(showsCounter('x'.repeat(900))).toBe(true);
  });
});
