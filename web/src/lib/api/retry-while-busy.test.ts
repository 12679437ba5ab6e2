import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from './api-error.ts';
import { retryWhileBusy } from './retry-while-busy.ts';

const busy = new ApiError('Many pictures are being uploaded right now.', 503, 'unavailable');

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('retries while the server is busy', async () => {
  const step = vi
    .fn(async () => 'kept')
    .mockRejectedValueOnce(busy)
    .mockRejectedValueOnce(busy);
  const kept = retryWhileBusy(step);
  await vi.advanceTimersByTimeAsync(500);
  expect(step).toHaveBeenCalledTimes(1);
  await vi.runAllTimersAsync();
  expect(await kept).toBe('kept');
  expect(step).toHaveBeenCalledTimes(3);
});

test('gives up on a server that stays busy, with its error', async () => {
  const step = vi.fn(() => Promise.reject(busy));
  const ended = expect(retryWhileBusy(step)).rejects.toBe(busy);
  await vi.runAllTimersAsync();
  await ended;
  expect(step).toHaveBeenCalledTimes(5);
});

test('rethrows any other failure without a retry', async () => {
  const step = vi.fn(() => Promise.reject(new ApiError('No such upload.', 404, 'not-found')));
  await expect(retryWhileBusy(step)).rejects.toThrow('No such upload.');
  expect(step).toHaveBeenCalledTimes(1);
});
