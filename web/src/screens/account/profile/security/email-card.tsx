import type { User } from '@marketplace/contract/account/schema';
import { MailCheck, MailQuestion } from 'lucide-react';
import type { ReactNode } from 'react';
import {
  useCancelEmailChange,
  useRequestEmailChange,
  useRequestEmailVerification,
} from '@/entities/account/mutations.ts';
import { Badge } from '@/ui/basics/badge.tsx';
import { Button } from '@/ui/basics/button.tsx';
import { Card } from '@/ui/basics/card.tsx';
import { IconTile } from '@/ui/basics/icon-tile.tsx';

/** Whether one's email address is confirmed, or a new one waits for that, and the way to do so. */
export function EmailCard({ user: { email, emailVerified, pendingEmail } }: { user: User }) {
  if (pendingEmail !== null) return <PendingEmail email={email} pendingEmail={pendingEmail} />;
  if (emailVerified) {
    return (
      <Frame icon={<MailCheck />} badge={<Badge variant="success">Verified</Badge>}>
        {email}
      </Frame>
    );
  }
  return (
    <Frame icon={<MailQuestion />} actions={<SendLink useRequest={useRequestEmailVerification} />}>
      Not verified yet. The link to do so is in our email to {email}.
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
            Cancel change
          </Button>
        </>
      }
    >
      Waiting for you to press the link in our email to <strong>{pendingEmail}</strong>. Until then you sign
      in with {email}.
    </Frame>
  );
}

function SendLink({ useRequest }: { useRequest: typeof useRequestEmailVerification }) {
  const request = useRequest();
  return (
    <Button variant="outline" pending={request.isPending} onClick={() => request.mutate()}>
      {request.isPending ? 'Sending...' : 'Send a new link'}
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
        Email Address
        {badge}
      </h2>
      <p className="break-words text-ink-soft">{children}</p>
    </div>
    {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
  </Card>
);
