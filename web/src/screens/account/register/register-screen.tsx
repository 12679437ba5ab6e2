import { isBusiness, isCustomer } from '@marketplace/contract/account/rules';
import type { User } from '@marketplace/contract/account/schema';
import { ACCOUNT_TYPES, type AccountType } from '@marketplace/contract/constants';
import { UserCheck } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { useMode } from '@/entities/account/session/mode.ts';
import { useSession, useUser } from '@/entities/account/session/session-store.ts';
import { accountTypeParam, dashboardPath, paths, withNext } from '@/entities/paths.ts';
import { buttonClass } from '@/ui/basics/button-class.ts';
import { PageNotice } from '@/ui/page-notice.tsx';
import { authLinkClass } from '../auth-page.tsx';
import { useSignInDestination } from '../sign-in-destination.ts';
import { RegistrationWizard } from './registration-wizard.tsx';

export function Component() {
  const [search] = useSearchParams();
  const { next } = useSignInDestination();
  const { status } = useSession();
  // Stays true once registered: only people who came here signed in are told that they have an account.
  const [registering, setRegistering] = useState(false);
  if (status === 'guest' && !registering) setRegistering(true);
  // The home page's two buttons say which kind of account someone came for.
  const wanted = ACCOUNT_TYPES.find((type) => type === search.get(accountTypeParam));
  if (status === 'user' && !registering) return <AlreadySignedIn wanted={wanted} />;

  return (
    <RegistrationWizard
      accountType={wanted ?? ''}
      footer={
        <>
          Already have an account?{' '}
          <Link to={next ? withNext(paths.login, next) : paths.login} className={authLinkClass}>
            Sign in
          </Link>
        </>
      }
    />
  );
}

/** Where an entrance of the home page leads someone who is signed in; null where their kind of account may not go. */
function entranceOf(user: User, wanted: AccountType | undefined): string | null {
  if (wanted === 'customer' && isCustomer(user)) return paths.newRequest;
  return wanted === 'business' && isBusiness(user) ? paths.business : null;
}

function AlreadySignedIn({ wanted }: { wanted: AccountType | undefined }) {
  const user = useUser();
  const { mode } = useMode();
  const { goToDestination } = useSignInDestination();
  // An entrance may be pressed before the session is known: it then leads here, and from here on to its own destination.
  const entrance = entranceOf(user, wanted);
  useEffect(() => {
    if (entrance) goToDestination(user, entrance);
  }, [user, entrance, goToDestination]);
  if (entrance) return null;
  return (
    <PageNotice
      icon={<UserCheck />}
      title="You already have an account"
      actions={
        <>
          <Link to={dashboardPath(mode)} className={buttonClass()}>
            Go to your dashboard
          </Link>
          <Link to={paths.profile} className={buttonClass({ variant: 'outline' })}>
            See your profile
          </Link>
        </>
      }
    >
      You are signed in as {user.email}. Sign out first to open another account.
    </PageNotice>
  );
}
