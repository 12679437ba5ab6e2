import { useState } from 'react';
import { Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import { guestDraftKey, unlockGuestDrafts } from '@/entities/account/drafts/guest-drafts.ts';
import { sessionKnown } from '@/entities/account/session/session-query.ts';
import { sessionStore, useSession } from '@/entities/account/session/session-store.ts';
import { type KnownLocation, paths, titleParam } from '@/entities/paths.ts';
import { emptyRequest } from '@/entities/request/form/request-values.ts';
import { NewRequestForm } from './new-request-form.tsx';
import { useTypedTitle } from './use-typed-title.ts';

export async function loader(): Promise<null> {
  await sessionKnown();
  if (!sessionStore.get().user) await unlockGuestDrafts();
  return null;
}

export const shouldRevalidate = () => false;

/** The form for guests. They create an account, or sign in, to post what they wrote. */
export function Component() {
  const { user } = useSession();
  const [search] = useSearchParams();
  const title = search.get(titleParam);
  if (!user) return <DescribeRequest />;
  return <Navigate to={title ? paths.newRequestAbout(title) : paths.postDescribed} replace />;
}

function DescribeRequest() {
  const navigate = useNavigate();
  const [storedAs] = useState(() => guestDraftKey('request'));
  const title = useTypedTitle();
  return (
    <NewRequestForm
      storedAs={storedAs}
      initial={emptyRequest}
      title={title}
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
