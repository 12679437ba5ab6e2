import { isRestricted } from '@marketplace/contract/account/rules';
import { KeyRound, ShieldX } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { Link, Outlet, useLocation } from 'react-router-dom';
import { useSession } from '@/entities/account/session/session-store.ts';
import { paths, withNext } from '@/entities/paths.ts';
import { buttonClass } from '@/ui/button-class.ts';
import { PageNotice } from '@/ui/page/page-notice.tsx';
import { PageLoading } from './frame/page-loading.tsx';

const RestrictedNotice = lazy(() => import('@/screens/account/restricted-notice.tsx'));

/** Lets signed-in users through. Asks guests to log in, and returns them here afterward. */
export function RequireSession() {
  const { status, user } = useSession();
  const { pathname, search } = useLocation();
  if (status === 'user' && isRestricted(user, new Date())) {
    return (
      <Suspense fallback={<PageLoading />}>
        <RestrictedNotice user={user} />
      </Suspense>
    );
  }
  if (status === 'user') return <Outlet />;
  const next = pathname + search;
  return (
    <PageNotice
      icon={<KeyRound />}
      title="Please log in"
      actions={
        <>
          <Link to={withNext(paths.login, next)} className={buttonClass()}>
            Sign In
          </Link>
          <Link to={withNext(paths.register, next)} className={buttonClass({ variant: 'outline' })}>
            Create Account
          </Link>
        </>
      }
    >
      Sign in to see this page. We'll bring you right back here.
    </PageNotice>
  );
}

export function RequireAdmin() {
  const { user } = useSession();
  if (user?.isAdmin) return <Outlet />;
  return (
    <PageNotice
      icon={<ShieldX />}
      title="Access Denied"
      actions={
        <Link to={paths.home} className={buttonClass()}>
          Go to Home Page
        </Link>
      }
    >
      Only administrators can see this page.
    </PageNotice>
  );
}
