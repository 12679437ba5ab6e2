import type { User } from '@marketplace/contract/account/schema';
import type { Mode } from '@marketplace/contract/constants';
import type { ReactNode } from 'react';
import { describeConfirming } from '@/entities/account/reach.ts';
import { SendNewLink } from '@/entities/account/send-new-link.tsx';
import { Button } from '@/ui/button.tsx';
import { useChangePreferences } from './preferences.ts';

interface ReachNoticeProps {
  user: User;
  side: Mode;
}

/** Why emails don't reach the user, and what to do about it. */
export function ReachNotice({ user, side }: ReachNoticeProps) {
  const { email, emailVerified, emailStopped } = user;
  if (!emailVerified) return <Notice action={<SendNewLink />}>{describeConfirming(user, side)}</Notice>;
  if (emailStopped === 'bounce')
    return <Notice action={<TryAgain />}>We stopped emailing {email} because our emails bounced.</Notice>;
  if (emailStopped === 'complaint') {
    return (
      <Notice action={<SendNewLink />}>
        We stopped emailing {email} because an email was marked as spam. To get emails again, confirm the
        address.
      </Notice>
    );
  }
  return null;
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
  <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg bg-notice-soft px-4 py-3 text-on-notice-soft text-sm">
    <p className="min-w-[min(12rem,100%)] flex-1 break-words">{children}</p>
    {action}
  </div>
);
