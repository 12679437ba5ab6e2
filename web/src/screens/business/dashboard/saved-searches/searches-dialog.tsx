import type { SavedSearch } from '@marketplace/contract/saved-search/schema';
import { Pencil, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { AlertField } from '@/entities/saved-search/alert-field.tsx';
import { describeQuery } from '@/entities/saved-search/filters.ts';
import { useChangeAlert, useDeleteSearch } from '@/entities/saved-search/mutations.ts';
import { Button } from '@/ui/button.tsx';
import { Dialog } from '@/ui/overlays/dialog.tsx';
import { RenameSearch } from './rename-search.tsx';

interface SearchesDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  searches: readonly SavedSearch[];
}

/** Renames and deletes saved searches, and changes their alerts. */
export default function SearchesDialog({ open, onOpenChange, searches }: SearchesDialogProps) {
  const list = useRef<HTMLUListElement>(null);
  // The pressed button disappears, and with the last search the whole dialog.
  const leaveButton = () => {
    if (searches.length > 1) list.current?.focus();
    else onOpenChange(false);
  };
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Saved searches" width="sm">
      <ul ref={list} tabIndex={-1} aria-label="Saved searches" className="divide-y divide-line">
        {searches.map((search) => (
          <li key={search.id} className="flex flex-col gap-3 py-4 first:pt-0 last:pb-0">
            <Heading search={search} onDelete={leaveButton} />
            <Alert search={search} />
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

function Heading({ search, onDelete }: { search: SavedSearch; onDelete: () => void }) {
  const { id, name, query } = search;
  // One for each search, since a mutation ignores further calls while it runs.
  const deleting = useDeleteSearch();
  const remove = () => {
    onDelete();
    deleting.mutate(id);
  };
  const [renaming, setRenaming] = useState(false);
  if (renaming) return <RenameSearch search={search} onDone={() => setRenaming(false)} />;
  return (
    <div className="flex items-start gap-1">
      <div className="min-w-0 flex-1">
        <h3 dir="auto" className="break-words font-medium">
          {name}
        </h3>
        <p dir="auto" className="break-words text-ink-soft text-sm">
          {describeQuery(query)}
        </p>
      </div>
      <Button variant="ghost" size="icon-sm" aria-label={`Rename ${name}`} onClick={() => setRenaming(true)}>
        <Pencil aria-hidden="true" />
      </Button>
      <Button variant="ghost" size="icon-sm" aria-label={`Delete ${name}`} onClick={remove}>
        <Trash2 aria-hidden="true" />
      </Button>
    </div>
  );
}

function Alert({ search: { id, name, query, alert } }: { search: SavedSearch }) {
  const changing = useChangeAlert();
  return (
    <AlertField
      name={name}
      query={query}
      alert={(changing.isPending && changing.variables.input.alert) || alert}
      onChange={(chosen) => changing.mutate({ id, input: { alert: chosen } })}
      disabled={changing.isPending}
    />
  );
}
