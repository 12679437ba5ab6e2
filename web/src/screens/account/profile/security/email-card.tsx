import type { User } from '@marketplace/contract/account/schema';
import { MailCheck, MailQuestion } from 'lucide-react';
import type { ReactNode } from 'react';
import { useCancelEmailChange, useRequestEmailChange } from '@/entities/account/mutations.ts';
import { useRequestEmailVerification } from '@/entities/account/request-verification.ts';
import { Badge } from '@/ui/badge.tsx';
import { Button } from '@/ui/button.tsx';
import { Card } from '@/ui/card.tsx';
import { IconTile } from '@/ui/icon-tile.tsx';

/** The state of the email address: verified, not verified, or waiting for a change. */
export function EmailCard({ user: { email, emailVerified, pendingEmail } }: { user: User }) {
  if (pendingEmail !== null) return <PendingEmail email={email} pendingEmail={pendingEmail} />;
  if (emailVerified) {
    return (
      <Frame icon={<MailCheck />} badge={<Badge>Verified</Badge>}>
        {email}
      </Frame>
    );
  }
  return (
    <Frame icon={<MailQuestion />} actions={<SendLink useRequest={useRequestEmailVerification} />}>
      Not verified yet. To confirm it, open the link that we sent to {email}.
    </Frame>
  );
}

function PendingEmail({ email, pendingEmail }: { email: string; pendingEmail: string }) {
  const cancel = useCancelEmailChange();
  return (
    <Frame
      icon={<MailQuestion />}
      actions={
        <>
          <SendLink useRequest={useRequestEmailChange} />
          <Button variant="ghost" pending={cancel.isPending} onClick={() => cancel.mutate()}>
            Cancel Change
          </Button>
        </>
      }
    >
      Open the link in our email to <strong>{pendingEmail}</strong> to finish the change. Until then, sign in
      with {email}.
    </Frame>
  );
}

function SendLink({ useRequest }: { useRequest: typeof useRequestEmailVerification }) {
  const request = useRequest();
  return (
    <Button variant="outline" pending={request.isPending} onClick={() => request.mutate()}>
      {request.isPending ? 'Sending...' : 'Send New Link'}
    </Button>
  );
}

interface FrameProps {
  icon: ReactNode;
  badge?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}

const Frame = ({ icon, badge, actions, children }: FrameProps) => (
  <Card className="flex flex-wrap items-center gap-4 p-5 @lg:p-6">
    <IconTile className="size-11 [&>svg]:size-5">{icon}</IconTile>
    <div className="min-w-[min(22rem,100%-3.75rem)] flex-1">
      <h2 className="flex flex-wrap items-center gap-x-2 gap-y-1 text-lg">
        Email address
        {badge}
      </h2>
      <p className="break-words text-ink-soft">{children}</p>
    </div>
    {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
  </Card>
);
