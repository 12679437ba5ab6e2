import { zodResolver } from '@hookform/resolvers/zod';
import { passwordForgotten } from '@marketplace/contract/account/forms';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { useRequestPasswordReset } from '@/entities/account/session/sign-in.ts';
import { paths } from '@/entities/paths.ts';
import { Button } from '@/ui/button.tsx';
import { Field } from '@/ui/forms/field.tsx';
import { Input } from '@/ui/forms/input.tsx';
import { AuthPage, authLinkClass } from '../auth-page.tsx';

export function Component() {
  const request = useRequestPasswordReset();
  return (
    <AuthPage
      tabTitle="Forgot password"
      title="Forgot password"
      lead="Enter your account's email address, and we'll send you a link to set a new password."
      footer={
        <Link to={paths.login} className={authLinkClass}>
          Back to Sign In
        </Link>
      }
    >
      <EmailForm request={request} />
      {/* Rendered empty first, so that screen readers announce the text. */}
      <p role="status" className="mt-5 text-ink-soft empty:mt-0">
        {request.isSuccess &&
          `If ${request.variables.email} has an account, the link is on its way. Check your spam folder too.`}
      </p>
    </AuthPage>
  );
}

function EmailForm({ request }: { request: ReturnType<typeof useRequestPasswordReset> }) {
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(passwordForgotten),
    defaultValues: { email: '' },
  });
  const label = request.isSuccess ? 'Send Again' : 'Send Link';
  return (
    <form
      method="post"
      onSubmit={handleSubmit((values) => request.mutate(values))}
      noValidate
      className="flex flex-col gap-5"
    >
      <Field label="Email" error={formState.errors.email?.message} required>
        <Input type="email" autoComplete="username" inputMode="email" {...register('email')} />
      </Field>
      <Button type="submit" size="lg" block pending={request.isPending}>
        {request.isPending ? 'Sending...' : label}
      </Button>
    </form>
  );
}
