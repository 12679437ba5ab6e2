import { beforeEach, expect, test, vi } from 'vitest';

const token = (iat: number) => `head.${btoa(JSON.stringify({ iat }))}.signature`;
const SERVER_TIME = 1_800_000_000;

beforeEach(() => {
  vi.resetModules();
  vi.spyOn(performance, 'now').mockReturnValue(5000);
});

test("the server's clock runs on from the time when a token was issued", async () => {
  const { setServerClock, serverNow } = await import('./server-clock.ts');
  setServerClock(token(SERVER_TIME));
  vi.spyOn(performance, 'now').mockReturnValue(7000);
  expect(serverNow()).toBe(SERVER_TIME * 1000 + 2000);
});

test("the page's start stays as the first token set it", async () => {
  const { setServerClock, serverTimeAtPageStart } = await import('./server-clock.ts');
  setServerClock(token(SERVER_TIME));
  setServerClock(token(SERVER_TIME + 60));
  expect(serverTimeAtPageStart()).toBe(SERVER_TIME * 1000 - 5000);
});
