import { isBusiness, isCustomer } from '@marketplace/contract/account/rules';
import type { User } from '@marketplace/contract/account/schema';
import { ACCOUNT_TYPES, type AccountType } from '@marketplace/contract/constants';
import { UserCheck } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router-dom';
import * as z from 'zod/mini';
import { useMode } from '@/entities/account/session/mode.ts';
import { useSession, useUser } from '@/entities/account/session/session-store.ts';
import { accountTypeParam, dashboardPath, type KnownLocation, paths, withNext } from '@/entities/paths.ts';
import { cn } from '@/lib/cn.ts';
import { buttonClass } from '@/ui/button-class.ts';
import { PageNotice } from '@/ui/page/page-notice.tsx';
import { authLinkClass } from '../auth-page.tsx';
import { useSignInDestination } from '../sign-in-destination.ts';
import { RegistrationWizard } from './registration-wizard.tsx';

export function Component() {
  const [search] = useSearchParams();
  const { next } = useSignInDestination();
  const { status } = useSession();
  // Stays true after registering: only visitors who arrive signed in see the notice.
  const [registering, setRegistering] = useState(false);
  if (status === 'guest' && !registering) setRegistering(true);
  const { state } = useLocation();
  const isPosting = next === paths.postDescribed;
  // Set by the home page's two buttons.
  const chosen = ACCOUNT_TYPES.find((type) => type === search.get(accountTypeParam));
  const wanted = isPosting ? 'customer' : chosen;
  if (status === 'user' && !registering) return <AlreadySignedIn wanted={wanted} />;

  return (
    <RegistrationWizard
      accountType={wanted ?? ''}
      location={z.safeParse(knownLocation, state).data?.location ?? ''}
      note={<PostingNote isPosting={isPosting} mayDescribe={!next && wanted !== 'business'} />}
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

const knownLocation: z.ZodMiniType<KnownLocation> = z.object({ location: z.string() });

interface PostingNoteProps {
  /** The visitor has described a request already. */
  isPosting: boolean;
  mayDescribe: boolean;
}

function PostingNote({ isPosting, mayDescribe }: PostingNoteProps) {
  if (isPosting) return <Note>We'll post your request as soon as you have an account.</Note>;
  if (!mayDescribe) return null;
  return (
    <Note>
      Need something done?{' '}
      <Link to={paths.describe} className={cn(authLinkClass, 'inline-block text-current')}>
        Describe the job first
      </Link>
    </Note>
  );
}

const Note = ({ children }: { children: ReactNode }) => (
  <p className="mb-6 rounded-lg bg-accent-soft px-4 py-3 text-on-accent-soft text-sm">{children}</p>
);

/** Where a home page button leads a signed-in user; null if their account may not go there. */
function entryRouteOf(user: User, wanted: AccountType | undefined): string | null {
  if (wanted === 'customer' && isCustomer(user)) return paths.newRequest;
  return wanted === 'business' && isBusiness(user) ? paths.business : null;
}

function AlreadySignedIn({ wanted }: { wanted: AccountType | undefined }) {
  const user = useUser();
  const { mode } = useMode();
  const { next, goToDestination } = useSignInDestination();
  // A home page button clicked before the session was known leads here, and then on to its own destination.
  const entryRoute = next === paths.postDescribed ? next : entryRouteOf(user, wanted);
  useEffect(() => {
    if (entryRoute) goToDestination(user, entryRoute);
  }, [user, entryRoute, goToDestination]);
  if (entryRoute) return null;
  return (
    <PageNotice
      icon={<UserCheck />}
      title="You already have an account"
      actions={
        <>
          <Link to={dashboardPath(mode)} className={buttonClass()}>
            Go to Dashboard
          </Link>
          <Link to={paths.profile} className={buttonClass({ variant: 'outline' })}>
            View Profile
          </Link>
        </>
      }
    >
      You're signed in as {user.email}. Sign out first to create another account.
    </PageNotice>
  );
}
