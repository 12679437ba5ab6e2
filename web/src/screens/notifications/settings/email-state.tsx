import type { User } from '@marketplace/contract/account/schema';
import type { ReactNode } from 'react';
import { useRequestEmailVerification } from '@/entities/account/mutations.ts';
import { useChangePreferences } from '@/entities/notification/settings/settings.ts';
import { Button } from '@/ui/button.tsx';

/** Whether emails reach the user. */
export const isEmailed = ({ emailVerified, emailStopped }: User): boolean =>
  emailVerified && emailStopped === null;

/** Why the user gets no emails, and what to do about it. */
export function EmailState({ user }: { user: User }) {
  const { email, emailVerified, emailStopped } = user;
  if (!emailVerified)
    return <Notice action={<SendLink />}>To get emails, open the link in our email to {email}.</Notice>;
  if (emailStopped === 'bounce')
    return <Notice action={<TryAgain />}>We stopped emailing {email} because our emails bounced.</Notice>;
  if (emailStopped === 'complaint') {
    return (
      <Notice action={<SendLink />}>
        We stopped emailing {email} because an email was marked as spam. To get emails again, confirm the
        address.
      </Notice>
    );
  }
  return null;
}

function SendLink() {
  const request = useRequestEmailVerification();
  return (
    <Button variant="outline" size="sm" pending={request.isPending} onClick={() => request.mutate()}>
      {request.isPending ? 'Sending...' : 'Send New Link'}
    </Button>
  );
}

function TryAgain() {
  const changing = useChangePreferences();
  return (
    <Button variant="outline" size="sm" onClick={() => changing.mutate({ retryEmail: true })}>
      Try Again
    </Button>
  );
}

const Notice = ({ action, children }: { action: ReactNode; children: ReactNode }) => (
  <div className="mt-3 rounded-lg bg-notice-soft p-4 text-on-notice-soft text-sm">
    <p className="mb-3 break-words">{children}</p>
    {action}
  </div>
);
