import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import type { Filters } from '@/entities/request/open-requests.ts';
import { savedSearchesQuery } from '@/entities/saved-search/queries.ts';
import { lazyOptional } from '@/lib/lazy-optional.ts';

const SearchChips = lazyOptional(() => import('../search-chips.tsx'));

interface SavedSearchesProps {
  filters: Filters;
  onChange: (filters: Filters) => void;
}

/** Loads no code for a business without saved searches. */
export function SavedSearches({ filters, onChange }: SavedSearchesProps) {
  const { data: searches = [] } = useQuery(savedSearchesQuery);
  if (searches.length === 0) return null;
  return (
    <Suspense fallback={<div className="min-h-9" />}>
      <SearchChips searches={searches} filters={filters} onChange={onChange} />
    </Suspense>
  );
}
