import { useEffect, useState } from 'react';

const DEBOUNCE_MS = 300;

/** The text, debounced. Clearing it applies immediately. */
export function useDebouncedText(text: string, delayMs = DEBOUNCE_MS): string {
  const [debounced, setDebounced] = useState('');
  useEffect(() => {
    if (text === '') return setDebounced('');
    const timer = setTimeout(() => setDebounced(text), delayMs);
    return () => clearTimeout(timer);
  }, [text, delayMs]);
  return debounced;
}
