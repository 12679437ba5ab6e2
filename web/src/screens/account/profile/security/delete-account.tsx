import { zodResolver } from '@hookform/resolvers/zod';
import { accountDeletion } from '@marketplace/contract/account/forms';
import { DELETION_DAYS, isBusiness, isCustomer } from '@marketplace/contract/account/rules';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useDeleteAccount } from '@/entities/account/mutations.ts';
import { useUser } from '@/entities/account/session/session-store.ts';
import { showFieldErrors } from '@/lib/form-errors.ts';
import { Button } from '@/ui/button.tsx';
import { CurrentPassword, PasswordDialog } from './password-dialog.tsx';

export function DeleteAccount() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="ghost" onClick={() => setOpen(true)}>
        Delete Account
      </Button>
      <DeleteAccountDialog open={open} onOpenChange={setOpen} />
    </>
  );
}

interface DeleteAccountDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

function DeleteAccountDialog({ open, onOpenChange }: DeleteAccountDialogProps) {
  const remove = useDeleteAccount();
  return (
    <PasswordDialog
      open={open}
      onOpenChange={onOpenChange}
      title="Delete your account?"
      description={`We'll delete it permanently in ${DELETION_DAYS} days. Sign in before then to keep it.`}
      submitLabel="Delete Account"
      pendingLabel="Deleting..."
      pending={remove.isPending}
      destructive
    >
      {(id) => <DeletionForm id={id} remove={remove} />}
    </PasswordDialog>
  );
}

interface DeletionFormProps {
  id: string;
  remove: ReturnType<typeof useDeleteAccount>;
}

function DeletionForm({ id, remove }: DeletionFormProps) {
  const user = useUser();
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(accountDeletion),
    mode: 'onTouched',
    defaultValues: { currentPassword: '' },
  });
  const submit = handleSubmit((values) =>
    remove.mutate(values, {
      onError: (error) => void showFieldErrors(error, ['currentPassword'], setError),
    }),
  );
  return (
    <form method="post" id={id} onSubmit={submit} noValidate className="flex flex-col gap-5">
      <div>
        <p>Immediately and permanently:</p>
        <ul className="mt-2 list-disc space-y-1 pl-5 text-ink-soft">
          {isCustomer(user) && <li>Your open requests and jobs in progress are canceled.</li>}
          {isBusiness(user) && <li>Your pending estimates are withdrawn.</li>}
          <li>You're signed out on other devices.</li>
        </ul>
        <p className="mt-3 text-ink-soft">
          Others keep your shared records, with "Former member" instead of your name.
        </p>
      </div>
      <CurrentPassword
        registered={register('currentPassword')}
        error={formState.errors.currentPassword?.message}
      />
    </form>
  );
}
