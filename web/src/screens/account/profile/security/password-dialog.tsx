import { type ReactNode, useId } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { useUser } from '@/entities/account/session/session-store.ts';
import { Button } from '@/ui/button.tsx';
import { Field } from '@/ui/forms/field.tsx';
import { PasswordInput } from '@/ui/forms/password-input.tsx';
import { Dialog } from '@/ui/overlays/dialog.tsx';

interface PasswordDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description: string;
  submitLabel: string;
  pendingLabel: string;
  pending: boolean;
  destructive?: boolean;
  /**
   * Renders the form with the id that the submit button refers to. Mounts with the dialog, so that each opening
   * starts empty.
   */
  children: (formId: string) => ReactNode;
}

/** A dialog that asks for the password before a sensitive change. */
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
      {/* Tells password managers which account it is. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <Field label="Current password" error={error} required>
        <PasswordInput autoComplete="current-password" {...registered} />
      </Field>
    </>
  );
}
