import { afterEach, expect, test, vi } from 'vitest';
import { untilIdle } from './until-idle.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

test('a page that is never idle counts as idle after ten seconds', async () => {
  const requestIdleCallback = vi.fn(
    (onIdle: () => void, { timeout } = { timeout: 0 }) => timeout && onIdle(),
  );
  vi.stubGlobal('requestIdleCallback', requestIdleCallback);
  vi.stubGlobal('window', globalThis);
  await untilIdle();
  expect(requestIdleCallback).toHaveBeenCalledWith(expect.anything(), { timeout: 10_000 });
});
