import { useState } from 'react';
import { type Filters, startingFilters } from '@/entities/request/rules/filters.ts';
import { useDebouncedText } from '@/lib/use-debounced-text.ts';

/** What the controls show, and the same with its text debounced: what the server is asked for while someone types. */
export function useFilters(category: string | undefined) {
  const [filters, setFilters] = useState(() => startingFilters(category));
  const settled: Filters = { ...filters, text: useDebouncedText(filters.text) };
  const change = (part: Partial<Filters>) => setFilters((now) => ({ ...now, ...part }));
  return { filters, settled, change };
}
