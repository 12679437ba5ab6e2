import { DELETION_DAYS } from '@marketplace/contract/account/rules';
import type { User } from '@marketplace/contract/account/schema';
import { startOfDate } from '@marketplace/contract/shared/dates';
import { useState } from 'react';
import { DownloadData } from '@/entities/account/export/download-data.tsx';
import { useSignOut } from '@/entities/account/session/sign-out.tsx';
import { TermsLink } from '@/entities/account/terms/terms-links.tsx';
import { exactDay } from '@/lib/dates.ts';
import { Button } from '@/ui/button.tsx';
import { Card, CardBody, CardFooter, CardHeader, CardTitle } from '@/ui/card.tsx';
import { ConfirmDialog } from '@/ui/overlays/confirm-dialog.tsx';
import { ChangePasswordDialog } from './change-password-dialog.tsx';
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
      <DataCard user={user} />
    </>
  );
}

function SecurityCard() {
  return (
    <Card>
      <CardHeader>
        <CardTitle>Password and sessions</CardTitle>
        <p className="text-ink-soft">
          Where you're signed in. If you don't recognize a session, sign it out and change your password.
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
        Sign Out Everywhere
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Sign out everywhere?"
        description="You'll be signed out on all devices, including this one. You'll lose unsaved changes."
        confirmLabel={pending ? 'Signing out...' : 'Sign Out Everywhere'}
        destructive
        pending={pending}
        onConfirm={signOut}
      />
    </>
  );
}

/** Data export and account deletion. */
function DataCard({ user: { agreedTerms } }: { user: User }) {
  return (
    <Card>
      <CardHeader>
        <CardTitle>Your data</CardTitle>
      </CardHeader>
      <CardBody className="text-ink-soft">
        <p>
          Download your profile, requests, estimates, conversations, and notifications as one file, with your
          pictures. If you delete your account, you have {DELETION_DAYS} days to change your mind.
        </p>
        {agreedTerms && (
          <p className="mt-2">
            You agreed to the <TermsLink /> of{' '}
            <time dateTime={agreedTerms}>{exactDay(startOfDate(agreedTerms))}</time>.
          </p>
        )}
      </CardBody>
      <CardFooter>
        <DownloadData />
        <DeleteAccount />
      </CardFooter>
    </Card>
  );
}
