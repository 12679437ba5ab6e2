import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from './api-error.ts';
import { retryWhileBusy, retryWhileUnreachable } from './retry-while-busy.ts';

const busy = new ApiError('Many pictures are being uploaded right now.', 503, 'unavailable');

const browser = { onLine: true };
let events = new EventTarget();

beforeEach(() => {
  vi.useFakeTimers();
  browser.onLine = true;
  events = new EventTarget();
  vi.stubGlobal('navigator', browser);
  vi.stubGlobal('addEventListener', events.addEventListener.bind(events));
  vi.stubGlobal('removeEventListener', events.removeEventListener.bind(events));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
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

const lost = new ApiError("We can't reach the server.", 0, 'offline');

test('retries a step of many after a lost connection', async () => {
  vi.stubGlobal('navigator', { onLine: true });
  const step = vi
    .fn(async () => 'page')
    .mockRejectedValueOnce(lost)
    .mockRejectedValueOnce(busy);
  const loaded = retryWhileUnreachable(step);
  await vi.runAllTimersAsync();
  expect(await loaded).toBe('page');
  expect(step).toHaveBeenCalledTimes(3);
});

test('waits until the browser is online again', async () => {
  browser.onLine = false;
  const step = vi.fn(async () => 'page');
  const loaded = retryWhileUnreachable(step);
  await vi.runAllTimersAsync();
  expect(step).not.toHaveBeenCalled();
  browser.onLine = true;
  events.dispatchEvent(new Event('online'));
  expect(await loaded).toBe('page');
});
