import { zodResolver } from '@hookform/resolvers/zod';
import { login } from '@marketplace/contract/account/forms';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { useSession } from '@/entities/account/session/session-store.ts';
import { useLogin } from '@/entities/account/session/sign-in.ts';
import { paths, withNext } from '@/entities/paths.ts';
import { cn } from '@/lib/cn.ts';
import { Button } from '@/ui/button.tsx';
import { Field } from '@/ui/forms/field.tsx';
import { Input } from '@/ui/forms/input.tsx';
import { PasswordInput } from '@/ui/forms/password-input.tsx';
import { AuthPage, authLinkClass } from '../auth-page.tsx';
import { useSignInDestination } from '../sign-in-destination.ts';

export function Component() {
  const { user } = useSession();
  const { next, goToDestination } = useSignInDestination();
  useEffect(() => {
    if (user) goToDestination(user);
  }, [user, goToDestination]);
  if (user) return null;
  return (
    <AuthPage
      tabTitle="Sign in"
      title="Welcome Back"
      lead="Sign in to see your requests, estimates, and messages."
      footer={
        <>
          New here?{' '}
          <Link to={next ? withNext(paths.register, next) : paths.register} className={authLinkClass}>
            Sign up
          </Link>
        </>
      }
    >
      <LoginForm />
    </AuthPage>
  );
}

/** After a success, the session exists and the screen navigates. */
function LoginForm() {
  const signIn = useLogin();
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(login),
    defaultValues: { email: '', password: '' },
  });
  const { errors } = formState;

  return (
    <form
      method="post"
      onSubmit={handleSubmit((values) => signIn.mutate(values))}
      noValidate
      className="flex flex-col gap-5"
    >
      <Field label="Email" error={errors.email?.message} required>
        <Input type="email" autoComplete="username" inputMode="email" {...register('email')} />
      </Field>
      <Field label="Password" error={errors.password?.message} required>
        <PasswordInput autoComplete="current-password" {...register('password')} />
      </Field>
      <Link to={paths.forgotPassword} className={cn(authLinkClass, 'self-end text-sm')}>
        Forgot password?
      </Link>
      <Button type="submit" size="lg" block pending={signIn.isPending}>
        {signIn.isPending ? 'Signing in...' : 'Sign In'}
      </Button>
    </form>
  );
}
