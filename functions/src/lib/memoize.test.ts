import { describe, expect, test, vi } from 'vitest';
import { memoize } from './memoize.ts';

const at = (ms: number) => new Date(ms);

describe('an answer', () => {
  const counting = () => {
    const ask = vi.fn(async (_subject: object) => ask.mock.calls.length);
    return memoize(ask, { ttlMs: 1000 });
  };
  const subject = {};

  test('is asked again once its time is over', async () => {
    const read = counting();
    const answers = [await read(subject, at(0)), await read(subject, at(999)), await read(subject, at(1000))];
    expect(answers).toEqual([1, 1, 2]);
  });

  test('belongs to one subject', async () => {
    const read = counting();
    expect([await read(subject, at(0)), await read({}, at(0))]).toEqual([1, 2]);
  });

  test('is asked once for all who ask at the same moment', async () => {
    const read = counting();
    expect(await Promise.all([read(subject, at(0)), read(subject, at(0))])).toEqual([1, 1]);
  });

  test('is asked again after a failure', async () => {
    const ask = vi.fn(async (_subject: object) => 'answer');
    const read = memoize(ask.mockRejectedValueOnce(new Error('unavailable')), { ttlMs: 1000 });
    await expect(read(subject, at(0))).rejects.toThrow('unavailable');
    expect(await read(subject, at(0))).toBe('answer');
  });
});

function asking(answers: (boolean | 'fails' | Promise<boolean>)[]) {
  let time = 0;
  let asked = 0;
  const check = memoize(
    async (_subject: { id: string }) => {
      const answer = await answers[asked++];
      if (answer === 'fails') throw new Error('no answer');
      return answer ?? false;
    },
    {
      ttlMs: 1000,
      keyOf: ({ id }) => id,
      isKept: (answer) => answer,
      whileFailing: { answer: true, forMs: 5000 },
    },
  );
  const ask = (subject: { id: string }) => check(subject, at(time));
  return { ask, forget: check.forget, pass: (ms: number) => (time += ms), asked: () => asked };
}
const subject = { id: 'a' };

describe('a yes', () => {
  test('is kept for a while', async () => {
    const { ask, pass, asked } = asking([true, false]);
    expect(await ask(subject)).toBe(true);
    pass(999);
    expect(await ask({ ...subject })).toBe(true);
    expect(asked()).toBe(1);
    pass(1);
    expect(await ask(subject)).toBe(false);
  });

  test('is no longer kept once the answer was no', async () => {
    const { ask, pass, asked } = asking([true, false, false]);
    await ask(subject);
    pass(1000);
    await ask(subject);
    expect(await ask(subject)).toBe(false);
    expect(asked()).toBe(3);
  });

  test('belongs to one id', async () => {
    const { ask } = asking([true, false]);
    await ask(subject);
    expect(await ask({ id: 'b' })).toBe(false);
  });

  test('can be forgotten', async () => {
    const { ask, forget } = asking([true, false]);
    await ask(subject);
    forget(subject);
    expect(await ask(subject)).toBe(false);
  });

  test('that arrives after it was forgotten is not kept', async () => {
    const { promise, resolve } = Promise.withResolvers<boolean>();
    const { ask, forget } = asking([promise, false]);
    const first = ask(subject);
    forget(subject);
    resolve(true);
    expect(await first).toBe(true);
    expect(await ask(subject)).toBe(false);
  });

  test('is assumed for a while when asking fails', async () => {
    const { ask, pass } = asking([true, 'fails', 'fails', 'fails', 'fails', true, 'fails', false]);
    await ask(subject);
    pass(1000);
    expect(await ask(subject)).toBe(true);
    pass(4999);
    expect(await ask(subject)).toBe(true);
    pass(1);
    await expect(ask(subject)).rejects.toThrow('no answer');
    await expect(ask({ id: 'b' })).resolves.toBe(true);
    expect(await ask(subject)).toBe(true);
    pass(1000);
    expect(await ask(subject)).toBe(true);
    expect(await ask(subject)).toBe(false);
  });
});
