import { zodResolver } from '@hookform/resolvers/zod';
import { passwordChange } from '@marketplace/contract/account-forms';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { useChangePassword } from '@/entities/account/api/use-change-password.ts';
import { useUser } from '@/entities/account/session/session-store.ts';
import { showFieldErrors } from '@/lib/form-errors.ts';
import { Button } from '@/ui/basics/button.tsx';
import { Field } from '@/ui/basics/field.tsx';
import { PasswordInput } from '@/ui/basics/password-input.tsx';
import { Dialog } from '@/ui/dialog.tsx';

interface ChangePasswordDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export default function ChangePasswordDialog({ open, onOpenChange }: ChangePasswordDialogProps) {
  const formId = useId();
  const change = useChangePassword();
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Change Password"
      description="You stay signed in here, and are signed out everywhere else."
      width="sm"
      footer={
        <>
          <Button variant="outline" onClick={() => onOpenChange(false)}>
            Cancel
          </Button>
          <Button type="submit" form={formId} pending={change.isPending}>
            {change.isPending ? 'Changing...' : 'Change Password'}
          </Button>
        </>
      }
    >
      <PasswordForm id={formId} change={change} onChanged={() => onOpenChange(false)} />
    </Dialog>
  );
}

interface PasswordFormProps {
  id: string;
  change: ReturnType<typeof useChangePassword>;
  onChanged: () => void;
}

/** Inside the dialog, so that every opening begins with empty fields. */
function PasswordForm({ id, change, onChanged }: PasswordFormProps) {
  const { email } = useUser();
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(passwordChange),
    mode: 'onTouched',
    defaultValues: { currentPassword: '', newPassword: '' },
  });
  const { errors } = formState;
  const submit = handleSubmit((values) =>
    change.mutate(values, {
      onSuccess: onChanged,
      onError: (error) => void showFieldErrors(error, ['currentPassword', 'newPassword'], setError),
    }),
  );

  return (
    <form id={id} onSubmit={submit} noValidate className="flex flex-col gap-5">
      {/* Tells password managers whose password it is. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <Field label="Current password" error={errors.currentPassword?.message} required>
        <PasswordInput autoComplete="current-password" {...register('currentPassword')} />
      </Field>
      <Field
        label="New password"
        hint="At least 8 characters, with a letter and a number."
        error={errors.newPassword?.message}
        required
      >
        <PasswordInput autoComplete="new-password" {...register('newPassword')} />
      </Field>
    </form>
  );
}
