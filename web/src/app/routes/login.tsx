import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { paths, withNext } from '@/config/paths.ts';
import { AuthPage } from '@/features/session/components/auth-page.tsx';
import { LoginForm } from '@/features/session/components/login-form.tsx';
import { useArrival } from '@/features/session/use-arrival.ts';
import { useSession } from '@/lib/session/session-store.ts';

export default function LoginScreen() {
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
          <Link
            to={next ? withNext(paths.register, next) : paths.register}
            className="font-semibold text-accent underline underline-offset-4"
          >
            Sign up
          </Link>
        </>
      }
    >
      <LoginForm />
    </AuthPage>
  );
}
