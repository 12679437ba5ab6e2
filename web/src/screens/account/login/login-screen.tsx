import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { useSession } from '@/entities/account/session/session-store.ts';
import { paths, withNext } from '@/entities/paths.ts';
import { AuthPage, authLinkClass } from '../auth-page.tsx';
import { useArrival } from '../use-arrival.ts';
import { LoginForm } from './login-form.tsx';

export function Component() {
  const { user } = useSession();
  const { next, arrive } = useArrival();
  useEffect(() => {
    if (user) arrive(user);
  }, [user, arrive]);
  if (user) return null;
  return (
    <AuthPage
      tabTitle="Sign In"
      title="Welcome Back"
      lead="Sign in to see your requests, estimates and messages."
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
