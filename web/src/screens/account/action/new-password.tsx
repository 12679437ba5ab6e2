import { zodResolver } from '@hookform/resolvers/zod';
import { passwordReset } from '@marketplace/contract/account/forms';
import { useForm } from 'react-hook-form';
import { Link, useNavigate } from 'react-router-dom';
import { isLinkExpired, useMailedCodeCheck, useResetPassword } from '@/entities/account/session/sign-in.ts';
import { paths } from '@/entities/paths.ts';
import { Button } from '@/ui/button.tsx';
import { Field } from '@/ui/forms/field.tsx';
import { PasswordInput } from '@/ui/forms/password-input.tsx';
import { AuthPage, authLinkClass } from '../auth-page.tsx';

interface NewPasswordProps {
  code: string;
  /** The code is no longer valid. */
  onOver: () => void;
}

export function NewPassword({ code, onOver }: NewPasswordProps) {
  const navigate = useNavigate();
  const reset = useResetPassword();
  useMailedCodeCheck({ purpose: 'password-reset', code }, { isBegun: !reset.isIdle, onOver });
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(passwordReset),
    mode: 'onTouched',
    defaultValues: { code, newPassword: '' },
  });
  const submit = handleSubmit((values) =>
    reset.mutate(values, {
      onSuccess: () => navigate(paths.login, { replace: true }),
      onError: (error) => isLinkExpired(error) && onOver(),
    }),
  );
  return (
    <AuthPage
      tabTitle="New password"
      title="New password"
      lead="You'll be signed out on all devices. Then sign in with the new password."
      footer={
        <Link to={paths.login} className={authLinkClass}>
          Back to Sign In
        </Link>
      }
    >
      <form method="post" onSubmit={submit} noValidate className="flex flex-col gap-5">
        <Field
          label="New password"
          hint="At least 8 characters, with a letter and a number."
          error={formState.errors.newPassword?.message}
          required
        >
          <PasswordInput autoComplete="new-password" {...register('newPassword')} />
        </Field>
        <Button type="submit" size="lg" block pending={reset.isPending}>
          {reset.isPending ? 'Changing...' : 'Change Password'}
        </Button>
      </form>
    </AuthPage>
  );
}
