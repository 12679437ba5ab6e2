import type { User } from '@marketplace/contract/user';
import { MailCheck, MailQuestion } from 'lucide-react';
import { useRequestEmailVerification } from '@/entities/account/api/use-verify-email.ts';
import { Badge } from '@/ui/basics/badge.tsx';
import { Button } from '@/ui/basics/button.tsx';
import { Card } from '@/ui/basics/card.tsx';
import { IconTile } from '@/ui/basics/icon-tile.tsx';

/** Whether one's email address is confirmed, and the way to do so. */
export function EmailCard({ user: { email, emailVerified } }: { user: User }) {
  const request = useRequestEmailVerification();
  const Mail = emailVerified ? MailCheck : MailQuestion;
  return (
    <Card className="flex flex-wrap items-center gap-4 p-5 @lg:p-6">
      <IconTile className="size-11">
        <Mail className="size-5" />
      </IconTile>
      <div className="min-w-[min(10rem,100%)] flex-1">
        <h2 className="flex flex-wrap items-center gap-x-2 gap-y-1 text-lg">
          Email Address
          {emailVerified && <Badge variant="success">Verified</Badge>}
        </h2>
        <p className="break-words text-ink-soft">
          {emailVerified ? email : `Not verified yet. The link to do so is in our email to ${email}.`}
        </p>
      </div>
      {!emailVerified && (
        <Button variant="outline" pending={request.isPending} onClick={() => request.mutate()}>
          {request.isPending ? 'Sending...' : 'Send a new link'}
        </Button>
      )}
    </Card>
  );
}
