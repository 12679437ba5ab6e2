import { setImmediate } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { batchCalls } from './batch.ts';

function asking(atMost: number) {
  const batches: { questions: readonly number[]; answer: () => void; fail: () => void }[] = [];
  const ask = batchCalls<number, string>((questions) => {
    const { promise, resolve, reject } = Promise.withResolvers<string[]>();
    const answer = () => resolve(questions.map((question) => `answer ${question}`));
    batches.push({ questions, answer, fail: () => reject(new Error('out of order')) });
    return promise;
  }, atMost);
  return { ask, batches, asked: () => batches.map(({ questions }) => questions) };
}

describe('questions in batches', () => {
  test('sends one batch at a time, with everything queued since then', async () => {
    const { ask, batches, asked } = asking(10);
    const answers = [1, 2, 3].map(ask);
    expect(asked()).toEqual([[1]]);
    batches[0]?.answer();
    expect(await answers[0]).toBe('answer 1');
    await setImmediate();
    expect(asked()).toEqual([[1], [2, 3]]);
    batches[1]?.answer();
    expect(await Promise.all(answers)).toEqual(['answer 1', 'answer 2', 'answer 3']);
  });

  test('are no larger than what one question may hold', async () => {
    const { ask, batches, asked } = asking(2);
    const answers = [1, 2, 3, 4].map(ask);
    for (let next = 0; next < 3; next += 1) {
      batches[next]?.answer();
      await setImmediate();
    }
    expect(asked()).toEqual([[1], [2, 3], [4]]);
    expect(await answers[3]).toBe('answer 4');
  });

  test('fail together, and the next ones are asked all the same', async () => {
    const { ask, batches } = asking(10);
    const [first, second] = [ask(1), ask(2)];
    batches[0]?.fail();
    await expect(first).rejects.toThrow('out of order');
    await setImmediate();
    batches[1]?.answer();
    expect(await second).toBe('answer 2');
  });
});
