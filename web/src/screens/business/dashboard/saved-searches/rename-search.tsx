import { LIMITS } from '@marketplace/contract/constants';
import type { SavedSearch } from '@marketplace/contract/saved-search/schema';
import { type FormEvent, useState } from 'react';
import { useRenameSearch } from '@/entities/saved-search/mutations.ts';
import { messageOf } from '@/lib/api/api-error.ts';
import { Button } from '@/ui/button.tsx';
import { Field } from '@/ui/forms/field.tsx';
import { Input } from '@/ui/forms/input.tsx';

interface RenameSearchProps {
  search: SavedSearch;
  onDone: () => void;
}

export function RenameSearch({ search: { id, name: before }, onDone }: RenameSearchProps) {
  const [name, setName] = useState(before);
  const renaming = useRenameSearch();
  const rename = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === before) onDone();
    else renaming.mutate({ id, input: { name } }, { onSuccess: onDone });
  };
  return (
    <form method="post" onSubmit={rename} className="flex flex-col gap-3">
      <Field label="Name" error={renaming.error ? messageOf(renaming.error, 'Please try again.') : undefined}>
        <Input
          // The pressed button is gone.
          autoFocus
          required
          value={name}
          maxLength={LIMITS.searchName}
          onChange={({ target }) => setName(target.value)}
        />
      </Field>
      <div className="flex gap-2">
        <Button type="submit" size="sm" pending={renaming.isPending}>
          Save Name
        </Button>
        <Button variant="outline" size="sm" disabled={renaming.isPending} onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
