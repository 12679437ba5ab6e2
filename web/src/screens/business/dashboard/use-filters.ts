import { useEffect, useState } from 'react';
import { type Filters, startingFilters } from '@/entities/request/rules/filters.ts';

const DEBOUNCE_MS = 300;

/** What the controls show, and the same with its text debounced: what the server is asked for while someone types. */
export function useFilters(category: string | undefined) {
  const [filters, setFilters] = useState(() => startingFilters(category));
  const [settledText, setSettledText] = useState('');

  useEffect(() => {
    // Taking the search away acts at once.
    if (filters.text === '') return setSettledText('');
    const timer = setTimeout(() => setSettledText(filters.text), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [filters.text]);

  const settled: Filters = { ...filters, text: settledText };
  const change = (part: Partial<Filters>) => setFilters((now) => ({ ...now, ...part }));
  return { filters, settled, change };
}
