import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { forgetArchived, lastArchived, undoArchive } from '@/entities/estimate/api/undo-archive.ts';
import { useStoreValue } from '@/lib/value-store.ts';
import { Button } from '@/ui/basics/button.tsx';

/** The way back from archiving, inside the dialog: its toast is out of the keyboard's reach while a dialog is open. */
export function UndoBar() {
  const archived = useStoreValue(lastArchived, []);
  const count = archived.length;
  const client = useQueryClient();
  useEffect(() => forgetArchived, []);
  return (
    <div role="status">
      {count > 0 && (
        <p className="mb-3 flex items-center justify-between gap-3 rounded-lg bg-sunken py-2 pr-2 pl-4 text-sm">
          {count} {count === 1 ? 'estimate' : 'estimates'} archived
          <Button variant="outline" size="sm" onClick={() => undoArchive(client, archived)}>
            Undo
          </Button>
        </p>
      )}
    </div>
  );
}
