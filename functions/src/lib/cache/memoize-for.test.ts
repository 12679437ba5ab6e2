import { expect, it, vi } from 'vitest';
import { memoizeFor } from './memoize-for.ts';

const at = (ms: number) => new Date(ms);
const owner = {};

it('asks again once the time is over', async () => {
  const ask = vi.fn(async () => ask.mock.calls.length);
  const answer = memoizeFor(ask, 1000);
  expect([await answer(owner, at(0)), await answer(owner, at(999)), await answer(owner, at(1000))]).toEqual([
    1, 1, 2,
  ]);
});

it('remembers each owner apart', async () => {
  const ask = vi.fn(async () => ask.mock.calls.length);
  const answer = memoizeFor(ask, 1000);
  expect([await answer(owner, at(0)), await answer({}, at(0))]).toEqual([1, 2]);
});

it('asks again after a failure', async () => {
  const ask = vi.fn(async () => 'answer').mockRejectedValueOnce(new Error('unavailable'));
  const answer = memoizeFor(ask, 1000);
  await expect(answer(owner, at(0))).rejects.toThrow('unavailable');
  expect(await answer(owner, at(0))).toBe('answer');
});

it('asks once for all who ask at the same moment', async () => {
  const ask = vi.fn(async () => 'answer');
  const answer = memoizeFor(ask, 1000);
  expect(await Promise.all([answer(owner, at(0)), answer(owner, at(0))])).toEqual(['answer', 'answer']);
  expect(ask).toHaveBeenCalledTimes(1);
});
