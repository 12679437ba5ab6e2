import { zodResolver } from '@hookform/resolvers/zod';
import { login } from '@marketplace/contract/account/forms';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { useLogin } from '@/entities/account/api/use-login.ts';
import { paths } from '@/entities/paths.ts';
import { cn } from '@/lib/cn.ts';
import { Button } from '@/ui/basics/button.tsx';
import { Field } from '@/ui/basics/field.tsx';
import { Input } from '@/ui/basics/input.tsx';
import { PasswordInput } from '@/ui/basics/password-input.tsx';
import { authLinkClass } from '../auth-page.tsx';

/** Once it succeeds there is a session, and the screen moves on. */
export function LoginForm() {
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
