import { useEffect, useState } from 'react';

const DEBOUNCE_MS = 300;

/** The text once typing has paused. Taking it away acts at once. */
export function useDebouncedText(text: string): string {
  const [settled, setSettled] = useState('');
  useEffect(() => {
    if (text === '') return setSettled('');
    const timer = setTimeout(() => setSettled(text), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
