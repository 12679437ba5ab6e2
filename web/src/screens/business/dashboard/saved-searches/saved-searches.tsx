import type { SavedSearch } from '@marketplace/contract/saved-search/schema';
import { useQuery } from '@tanstack/react-query';
import { Bell, CalendarClock, Pencil } from 'lucide-react';
import { useState } from 'react';
import { useUser } from '@/entities/account/session/session-store.ts';
import { type Filters, startingFilters } from '@/entities/request/open-requests.ts';
import { filtersOf, findSearch } from '@/entities/saved-search/filters.ts';
import { savedSearchesQuery } from '@/entities/saved-search/queries.ts';
import { Button } from '@/ui/button.tsx';
import { ToggleChip } from '@/ui/chip.tsx';
import { lazyDialog } from '@/ui/overlays/lazy-dialog.tsx';

const SearchesDialog = lazyDialog(() => import('./searches-dialog.tsx'));

interface SavedSearchesProps {
  filters: Filters;
  onChange: (filters: Filters) => void;
}

/** The saved searches in one line, which scrolls sideways: a press applies one, another press ends it. */
export function SavedSearches({ filters, onChange }: SavedSearchesProps) {
  const { data: searches = [] } = useQuery(savedSearchesQuery);
  const user = useUser();
  const [editing, setEditing] = useState(false);
  const active = findSearch(searches, filters);
  if (searches.length === 0) return null;
  return (
    <div className="flex items-center gap-1">
      <ul
        aria-label="Saved searches"
        className="-m-1 flex min-w-0 gap-2 overflow-x-auto p-1 [scrollbar-width:none]"
      >
        {searches.map((search) => (
          <li key={search.id} className="shrink-0">
            <ToggleChip
              pressed={search === active}
              onToggle={() =>
                onChange(search === active ? startingFilters(undefined, user) : filtersOf(search.query))
              }
            >
              <bdi className="max-w-56 truncate">{search.name}</bdi>
              <AlertMark alert={search.alert} />
            </ToggleChip>
          </li>
        ))}
      </ul>
      <Button
        variant="ghost"
        size="icon-sm"
        aria-label="Edit saved searches"
        className="shrink-0"
        onClick={() => setEditing(true)}
      >
        <Pencil aria-hidden="true" />
      </Button>
      <SearchesDialog open={editing} onOpenChange={setEditing} searches={searches} />
    </div>
  );
}

function AlertMark({ alert }: Pick<SavedSearch, 'alert'>) {
  if (alert === 'never') return null;
  const [Icon, words] =
    alert === 'at-once' ? [Bell, 'notifies you'] : [CalendarClock, 'in your daily summary'];
  return (
    <>
      <Icon aria-hidden="true" className="size-3.5" />
      <span className="sr-only">({words})</span>
    </>
  );
}
