import { setImmediate } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { batchCalls } from './batch.ts';

function asking(bounds: Parameters<typeof batchCalls>[1]) {
  const batches: { questions: readonly number[]; answer: () => void; fail: () => void }[] = [];
  const ask = batchCalls<number, string>((questions) => {
    const { promise, resolve, reject } = Promise.withResolvers<string[]>();
    const answer = () => resolve(questions.map((question) => `answer ${question}`));
    batches.push({ questions, answer, fail: () => reject(new Error('out of order')) });
    return promise;
  }, bounds);
  return { ask, batches, asked: () => batches.map(({ questions }) => questions) };
}

describe('questions in batches', () => {
  test('of one moment are asked together, and later ones at once', async () => {
    const { ask, asked } = asking({});
    [1, 2].map(ask);
    await setImmediate();
    ask(3);
    await setImmediate();
    expect(asked()).toEqual([[1, 2], [3]]);
  });

  test('wait while as many as may be are asked', async () => {
    const { ask, batches, asked } = asking({ maxParallel: 1 });
    const first = ask(1);
    await setImmediate();
    const others = [2, 3].map(ask);
    await setImmediate();
    expect(asked()).toEqual([[1]]);
    batches[0]?.answer();
    expect(await first).toBe('answer 1');
    await setImmediate();
    expect(asked()).toEqual([[1], [2, 3]]);
    batches[1]?.answer();
    expect(await Promise.all(others)).toEqual(['answer 2', 'answer 3']);
  });

  test('are no larger than what one question may hold', async () => {
    const { ask, batches, asked } = asking({ maxSize: 2, maxParallel: 1 });
    const answers = [1, 2, 3].map(ask);
    for (let next = 0; next < 2; next += 1) {
      await setImmediate();
      batches[next]?.answer();
    }
    expect(await answers[2]).toBe('answer 3');
    expect(asked()).toEqual([[1, 2], [3]]);
  });

  test('fail together, and the next ones are asked all the same', async () => {
    const { ask, batches } = asking({ maxParallel: 1 });
    const first = ask(1);
    await setImmediate();
    const second = ask(2);
    batches[0]?.fail();
    await expect(first).rejects.toThrow('out of order');
    await setImmediate();
    batches[1]?.answer();
    expect(await second).toBe('answer 2');
  });
});
