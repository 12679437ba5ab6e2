import { DELETION_DAYS } from '@marketplace/contract/account/rules';
import type { User } from '@marketplace/contract/account/schema';
import { useState } from 'react';
import { DownloadData } from '@/entities/account/export/download-data.tsx';
import { useSignOut } from '@/entities/account/session/sign-out.tsx';
import { Button } from '@/ui/basics/button.tsx';
import { Card, CardBody, CardFooter, CardHeader, CardTitle } from '@/ui/basics/card.tsx';
import { ConfirmDialog } from '@/ui/basics/confirm-dialog.tsx';
import { lazyDialog } from '@/ui/lazy-dialog.tsx';
import { DeleteAccount } from './delete-account.tsx';
import { EmailCard } from './email-card.tsx';
import { BlocksCard, DisclosuresCard } from './privacy-cards.tsx';
import { SessionList } from './session-list.tsx';

export default function Security({ user }: { user: User }) {
  return (
    <>
      <EmailCard user={user} />
      <SecurityCard />
      <DisclosuresCard />
      <BlocksCard />
      <DataCard />
    </>
  );
}

/** How one's account is kept safe. */
function SecurityCard() {
  return (
    <Card>
      <CardHeader>
        <CardTitle>Password and sessions</CardTitle>
        <p className="text-ink-soft">
          Where you are signed in. If you do not know one of these, sign it out and change your password.
        </p>
      </CardHeader>
      <CardBody>
        <SessionList />
      </CardBody>
      <CardFooter>
        <ChangePassword />
        <SignOutEverywhere />
      </CardFooter>
    </Card>
  );
}

const ChangePasswordDialog = lazyDialog(() => import('./change-password-dialog.tsx'));

function ChangePassword() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="outline" onClick={() => setOpen(true)}>
        Change Password
      </Button>
      <ChangePasswordDialog open={open} onOpenChange={setOpen} />
    </>
  );
}

function SignOutEverywhere() {
  const [asking, setAsking] = useState(false);
  const { signOut, pending } = useSignOut({ everywhere: true });
  return (
    <>
      <Button variant="ghost" onClick={() => setAsking(true)}>
        Sign out everywhere
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Sign out everywhere?"
        description="All your sessions end, this one too. What you have written and not sent or saved will be lost."
        confirmLabel={pending ? 'Signing out...' : 'Sign out everywhere'}
        destructive
        pending={pending}
        onConfirm={signOut}
      />
    </>
  );
}

/** What one can take along, and the way out. */
function DataCard() {
  return (
    <Card>
      <CardHeader>
        <CardTitle>Your data</CardTitle>
      </CardHeader>
      <CardBody className="text-ink-soft">
        <p>
          Download your profile, requests, estimates, conversations and notifications as one file, with your
          pictures. If you delete your account, you have {DELETION_DAYS} days to change your mind.
        </p>
      </CardBody>
      <CardFooter>
        <DownloadData />
        <DeleteAccount />
      </CardFooter>
    </Card>
  );
}
