import { FOR_GOOD } from '@marketplace/contract/account/rules';
import type { User } from '@marketplace/contract/account/schema';
import { useInfiniteQuery } from '@tanstack/react-query';
import { UserX } from 'lucide-react';
import { DownloadData } from '@/entities/account/export/download-data.tsx';
import { useKeepAccount } from '@/entities/account/mutations.ts';
import { useSignOut } from '@/entities/account/session/sign-out.tsx';
import { ActList, endWords } from '@/entities/moderation/act/act-list.tsx';
import { AppealAct } from '@/entities/moderation/act/appeal-act.tsx';
import { ownActsQuery } from '@/entities/moderation/queries.ts';
import { exactDay } from '@/lib/dates.ts';
import { Button } from '@/ui/button.tsx';
import { PageNotice } from '@/ui/page/page-notice.tsx';
import { DeleteAccount } from './profile/security/delete-account.tsx';

/** Replaces every screen for accounts that are leaving or suspended. */
export default function RestrictedNotice({ user: { deletesAt, suspendedUntil } }: { user: User }) {
  if (deletesAt) return <LeavingNotice deletesAt={deletesAt} />;
  return suspendedUntil && <SuspendedNotice until={suspendedUntil} />;
}

function LeavingNotice({ deletesAt }: { deletesAt: string }) {
  const keep = useKeepAccount();
  const { signOut, pending } = useSignOut();
  return (
    <PageNotice
      icon={<UserX />}
      title="Your account is being deleted"
      actions={
        <>
          <Button pending={keep.isPending} onClick={() => keep.mutate()}>
            {keep.isPending ? 'Keeping...' : 'Keep My Account'}
          </Button>
          <DownloadData />
          <Button variant="ghost" pending={pending} onClick={signOut}>
            {pending ? 'Signing out...' : 'Sign Out'}
          </Button>
        </>
      }
    >
      <p>
        We'll delete it permanently on <time dateTime={deletesAt}>{exactDay(new Date(deletesAt))}</time>.
        Until then, it's hidden from others, and you can keep it or download your data.
      </p>
    </PageNotice>
  );
}

function SuspendedNotice({ until }: { until: string }) {
  const decisions = useInfiniteQuery(ownActsQuery);
  const { signOut, pending } = useSignOut();
  return (
    <>
      <PageNotice
        isContinued
        icon={<UserX />}
        title="Your account is suspended"
        actions={
          <>
            <DownloadData />
            <DeleteAccount />
            <Button variant="ghost" pending={pending} onClick={signOut}>
              {pending ? 'Signing out...' : 'Sign Out'}
            </Button>
          </>
        }
      >
        <p>{suspensionText(until)}</p>
      </PageNotice>
      <div className="mx-auto w-full max-w-lg px-6 pb-20">
        <ActList list={decisions} emptyTitle="No decisions" empty="There are no other decisions about you.">
          {(act) => <AppealAct act={act} />}
        </ActList>
      </div>
    </>
  );
}

const suspensionText = (until: string): string =>
  new Date(until) < FOR_GOOD
    ? `${endWords(until)} Until then, you can download your data or delete your account.`
    : 'Your account is permanently suspended. You can download your data or delete your account.';
