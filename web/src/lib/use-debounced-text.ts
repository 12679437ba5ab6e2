import { useEffect, useState } from 'react';

const DEBOUNCE_MS = 300;

/** The text, debounced. Clearing it applies immediately. */
export function useDebouncedText(text: string): string {
  const [debounced, setDebounced] = useState('');
  useEffect(() => {
    if (text === '') return setDebounced('');
    const timer = setTimeout(() => setDebounced(text), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return debounced;
}
