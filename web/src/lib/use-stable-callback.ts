import { useCallback, useLayoutEffect, useRef } from 'react';

/** A callback with a stable identity that calls the latest function, so that memoized children do not re-render. */
export function useStableCallback<Arguments extends unknown[], Result>(
  callback: (...args: Arguments) => Result,
): (...args: Arguments) => Result {
  const latest = useRef(callback);
  useLayoutEffect(() => {
    latest.current = callback;
  });
  return useCallback((...args) => latest.current(...args), []);
}
