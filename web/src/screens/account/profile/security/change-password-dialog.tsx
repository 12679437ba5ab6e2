import { zodResolver } from '@hookform/resolvers/zod';
import { passwordChange } from '@marketplace/contract/account/forms';
import { useForm } from 'react-hook-form';
import { useChangePassword } from '@/entities/account/mutations.ts';
import { showFieldErrors } from '@/lib/form-errors.ts';
import { Field } from '@/ui/forms/field.tsx';
import { PasswordInput } from '@/ui/forms/password-input.tsx';
import { CurrentPassword, PasswordDialog } from './password-dialog.tsx';

interface ChangePasswordDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export function ChangePasswordDialog({ open, onOpenChange }: ChangePasswordDialogProps) {
  const change = useChangePassword();
  return (
    <PasswordDialog
      open={open}
      onOpenChange={onOpenChange}
      title="Change password"
      description="You'll stay signed in here, and be signed out on other devices."
      submitLabel="Change Password"
      pendingLabel="Changing..."
      pending={change.isPending}
    >
      {(id) => <PasswordForm id={id} change={change} onChanged={() => onOpenChange(false)} />}
    </PasswordDialog>
  );
}

interface PasswordFormProps {
  id: string;
  change: ReturnType<typeof useChangePassword>;
  onChanged: () => void;
}

function PasswordForm({ id, change, onChanged }: PasswordFormProps) {
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
    <form method="post" id={id} onSubmit={submit} noValidate className="flex flex-col gap-5">
      <CurrentPassword registered={register('currentPassword')} error={errors.currentPassword?.message} />
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
