import { useCallback, useMemo, useState } from 'react';
import { type Filters, startingFilters } from '@/entities/request/rules/filters.ts';
import { useDebouncedText } from '@/lib/use-debounced-text.ts';

/** What the controls show, and the same with its text debounced: what the server is asked for while someone types. */
export function useFilters(category: string | undefined) {
  const [filters, setFilters] = useState(() => startingFilters(category));
  const text = useDebouncedText(filters.text);
  const settled = useMemo(
    (): Filters => ({ category: filters.category, sort: filters.sort, text }),
    [filters.category, filters.sort, text],
  );
  const change = useCallback((part: Partial<Filters>) => setFilters((now) => ({ ...now, ...part })), []);
  return { filters, settled, change };
}
