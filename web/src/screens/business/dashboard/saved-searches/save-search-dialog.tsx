import { LIMITS, type SearchAlert } from '@marketplace/contract/constants';
import { mayAlertAtOnce } from '@marketplace/contract/saved-search/rules';
import { type FormEvent, useState } from 'react';
import { type Filters, queryOf } from '@/entities/request/open-requests.ts';
import { AlertField } from '@/entities/saved-search/alert-field.tsx';
import { describeQuery, suggestName } from '@/entities/saved-search/filters.ts';
import { useSaveSearch } from '@/entities/saved-search/mutations.ts';
import { messageOf } from '@/lib/api/api-error.ts';
import { Field } from '@/ui/forms/field.tsx';
import { Input } from '@/ui/forms/input.tsx';
import { ConfirmDialog } from '@/ui/overlays/confirm-dialog.tsx';

interface SaveSearchDialogProps {
  filters: Filters;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export default function SaveSearchDialog({ filters, open, onOpenChange }: SaveSearchDialogProps) {
  const [name, setName] = useState(() => suggestName(filters));
  const query = queryOf(filters);
  const [alert, setAlert] = useState<SearchAlert>(mayAlertAtOnce(query) ? 'at-once' : 'digest');
  const saving = useSaveSearch();
  const save = () => saving.mutate({ name, query, alert }, { onSuccess: () => onOpenChange(false) });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save();
  };
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title="Save search"
      description={describeQuery(query)}
      confirmLabel={saving.isPending ? 'Saving...' : 'Save Search'}
      confirmDisabled={name.trim() === ''}
      pending={saving.isPending}
      onConfirm={save}
    >
      <form method="post" onSubmit={submit} className="flex flex-col gap-4">
        <Field label="Name" error={saving.error ? messageOf(saving.error, 'Please try again.') : undefined}>
          <Input
            required
            value={name}
            maxLength={LIMITS.searchName}
            onChange={({ target }) => setName(target.value)}
          />
        </Field>
        <AlertField query={query} alert={alert} onChange={setAlert} />
      </form>
    </ConfirmDialog>
  );
}
