import { isRestricted } from '@marketplace/contract/account/rules';
import { KeyRound, ShieldX } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { Link, Outlet, useLocation } from 'react-router-dom';
import { useSession } from '@/entities/account/session/session-store.ts';
import { paths, withNext } from '@/entities/paths.ts';
import { buttonClass } from '@/ui/basics/button-class.ts';
import { PageNotice } from '@/ui/page-notice.tsx';
import { PageLoading } from './frame/page-loading.tsx';

const RestrictedNotice = lazy(() => import('@/screens/account/restricted-notice.tsx'));

/** Lets signed-in people through. Guests are asked to log in, and come back here afterward. */
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
            Log in
          </Link>
          <Link to={withNext(paths.register, next)} className={buttonClass({ variant: 'outline' })}>
            Create an account
          </Link>
        </>
      }
    >
      You need to log in to see this page. You will come right back here afterward.
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
          Go to the home page
        </Link>
      }
    >
      This page is for administrators.
    </PageNotice>
  );
}
