import { ACCOUNT_TYPES } from '@marketplace/contract/constants';
import { UserCheck } from 'lucide-react';
import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import * as z from 'zod/mini';
import { buttonClass } from '@/components/ui/button-class.ts';
import { PageNotice } from '@/components/ui/page-notice.tsx';
import { dashboardPath, paths, withNext } from '@/config/paths.ts';
import { RegistrationWizard } from '@/features/session/components/registration-wizard.tsx';
import { useArrival } from '@/features/session/use-arrival.ts';
import { useMode } from '@/lib/session/mode.ts';
import { useSession } from '@/lib/session/session-store.ts';

/** The entrances of the home page say which kind of account someone came for. */
const arrivalState = z.object({ accountType: z.enum(ACCOUNT_TYPES) });

export default function RegisterScreen() {
  const { state } = useLocation();
  const { next } = useArrival();
  const { status } = useSession();
  // Only who was signed in on coming here; who just registered is on the way to their dashboard.
  const [registering, setRegistering] = useState(false);
  if (status === 'guest' && !registering) setRegistering(true);
  if (status === 'user' && !registering) return <AlreadySignedIn />;

  const wanted = arrivalState.safeParse(state);
  return (
    <RegistrationWizard
      accountType={wanted.success ? wanted.data.accountType : ''}
      footer={
        <>
          Already have an account?{' '}
          <Link
            to={next ? withNext(paths.login, next) : paths.login}
            className="font-semibold text-accent underline underline-offset-4"
          >
            Sign in
          </Link>
        </>
      }
    />
  );
}

function AlreadySignedIn() {
  const { user } = useSession();
  const { mode } = useMode();
  return (
    <PageNotice
      icon={<UserCheck />}
      title="You have an account already"
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
      You are signed in as {user?.email}. Sign out first to open another account.
    </PageNotice>
  );
}
