import { useQuery } from '@tanstack/react-query';
import { Bookmark } from 'lucide-react';
import type { Filters } from '@/entities/request/open-requests.ts';
import { findSearch } from '@/entities/saved-search/filters.ts';
import { savedSearchesQuery } from '@/entities/saved-search/queries.ts';
import { Button } from '@/ui/button.tsx';
import { lazyDialog } from '@/ui/overlays/lazy-dialog.tsx';
import { useDialogOn } from '@/ui/overlays/use-dialog-on.ts';

const SaveSearchDialog = lazyDialog(() => import('./save-search-dialog.tsx'));

/** The button disappears once the filters are saved. */
export function SaveSearch({ filters }: { filters: Filters }) {
  const { data: searches } = useQuery(savedSearchesQuery);
  const saving = useDialogOn<Filters>();
  const { opening, ...dialog } = saving.dialog;
  const isNew = searches !== undefined && !findSearch(searches, filters);
  return (
    <>
      {isNew && (
        <Button variant="ghost" size="sm" onClick={() => saving.openOn(filters)}>
          <Bookmark aria-hidden="true" />
          Save Search
        </Button>
      )}
      {saving.subject && <SaveSearchDialog key={opening} filters={saving.subject} {...dialog} />}
    </>
  );
}
