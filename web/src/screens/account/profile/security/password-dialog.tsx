import { type ReactNode, useId } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { useUser } from '@/entities/account/session/session-store.ts';
import { Button } from '@/ui/basics/button.tsx';
import { Field } from '@/ui/basics/field.tsx';
import { PasswordInput } from '@/ui/basics/password-input.tsx';
import { Dialog } from '@/ui/dialog.tsx';

interface PasswordDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description: string;
  submitLabel: string;
  pendingLabel: string;
  pending: boolean;
  destructive?: boolean;
  /** The form, by the id that the button sends it by. Inside the dialog, so that every opening begins with empty fields. */
  children: (formId: string) => ReactNode;
}

/** Asks for the password before something that only the owner of the account may do. */
export function PasswordDialog({
  open,
  onOpenChange,
  title,
  description,
  submitLabel,
  pendingLabel,
  pending,
  destructive = false,
  children,
}: PasswordDialogProps) {
  const formId = useId();
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={title}
      description={description}
      width="sm"
      footer={
        <>
          <Button variant="outline" onClick={() => onOpenChange(false)}>
            Cancel
          </Button>
          <Button
            type="submit"
            form={formId}
            variant={destructive ? 'destructive' : 'default'}
            pending={pending}
          >
            {pending ? pendingLabel : submitLabel}
          </Button>
        </>
      }
    >
      {children(formId)}
    </Dialog>
  );
}

interface CurrentPasswordProps {
  registered: UseFormRegisterReturn<'currentPassword'>;
  error: string | undefined;
}

export function CurrentPassword({ registered, error }: CurrentPasswordProps) {
  const { email } = useUser();
  return (
    <>
      {/* Tells password managers whose password it is. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <Field label="Current password" error={error} required>
        <PasswordInput autoComplete="current-password" {...registered} />
      </Field>
    </>
  );
}
