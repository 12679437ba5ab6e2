import { useCallback, useLayoutEffect, useRef } from 'react';

/** The same function at every render, which calls what the last one gave: a memoised child need not be drawn anew for it. */
export function useStableCallback<Arguments extends unknown[], Result>(
  callback: (...given: Arguments) => Result,
): (...given: Arguments) => Result {
  const latest = useRef(callback);
  useLayoutEffect(() => {
    latest.current = callback;
  });
  return useCallback((...given) => latest.current(...given), []);
}
