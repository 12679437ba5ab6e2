import { UserX } from 'lucide-react';
import { useKeepAccount } from '@/entities/account/api/use-deletion.ts';
import { DownloadData } from '@/entities/account/export/download-data.tsx';
import { useSignOut } from '@/entities/account/use-sign-out.ts';
import { exactDay } from '@/lib/dates.ts';
import { Button } from '@/ui/basics/button.tsx';
import { PageNotice } from '@/ui/page-notice.tsx';

/** For somebody whose account is about to be deleted. */
export function LeavingNotice({ deletesAt }: { deletesAt: string }) {
  const keep = useKeepAccount();
  const { signOut, pending } = useSignOut();
  return (
    <PageNotice
      icon={<UserX />}
      title="Your account is being deleted"
      actions={
        <>
          <Button pending={keep.isPending} onClick={() => keep.mutate()}>
            {keep.isPending ? 'Keeping...' : 'Keep my account'}
          </Button>
          <DownloadData />
          <Button variant="ghost" pending={pending} onClick={signOut}>
            {pending ? 'Signing out...' : 'Sign out'}
          </Button>
        </>
      }
    >
      <p>
        On <time dateTime={deletesAt}>{exactDay(new Date(deletesAt))}</time> it is deleted for good. Until
        then nobody can see it, and you can keep it or download your data.
      </p>
    </PageNotice>
  );
}
