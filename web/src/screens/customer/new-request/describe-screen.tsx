import { useState } from 'react';
import { Navigate, useNavigate } from 'react-router-dom';
import { guestDraftKey, unlockGuestDrafts } from '@/entities/account/drafts/guest-drafts.ts';
import { sessionKnown } from '@/entities/account/session/session-query.ts';
import { sessionStore, useSession } from '@/entities/account/session/session-store.ts';
import { type KnownLocation, paths } from '@/entities/paths.ts';
import { emptyRequest } from '@/entities/request/form/request-values.ts';
import { NewRequestForm } from './new-request-form.tsx';

export async function loader(): Promise<null> {
  await sessionKnown();
  if (!sessionStore.get().user) await unlockGuestDrafts();
  return null;
}

export const shouldRevalidate = () => false;

/** The form for guests. They create an account, or sign in, to post what they wrote. */
export function Component() {
  const { user } = useSession();
  return user ? <Navigate to={paths.postDescribed} replace /> : <DescribeRequest />;
}

function DescribeRequest() {
  const navigate = useNavigate();
  const [storedAs] = useState(() => guestDraftKey('request'));
  return (
    <NewRequestForm
      storedAs={storedAs}
      initial={emptyRequest}
      isGuest
      pending={false}
      onLeave={() => navigate(paths.home)}
      onAgree={({ location }, { keepAgreed }) => {
        keepAgreed();
        navigate(paths.registerToPost, { state: { location } satisfies KnownLocation });
      }}
    />
  );
}
