import { useInfiniteQuery } from '@tanstack/react-query';
import { UserX } from 'lucide-react';
import { DownloadData } from '@/entities/account/export/download-data.tsx';
import { useSignOut } from '@/entities/account/use-sign-out.ts';
import { ActList } from '@/entities/moderation/act-list.tsx';
import { endWords } from '@/entities/moderation/act-words.ts';
import { ownActsQuery } from '@/entities/moderation/api/acts.ts';
import { AppealAct } from '@/entities/moderation/appeal-act.tsx';
import { Button } from '@/ui/basics/button.tsx';
import { PageNotice } from '@/ui/page-notice.tsx';
import { DeleteAccount } from '../profile/leaving/delete-account.tsx';

/** For somebody whose account is suspended. */
export function SuspendedNotice({ until }: { until: string }) {
  const decisions = useInfiniteQuery(ownActsQuery);
  const { signOut, pending } = useSignOut();
  return (
    <>
      <PageNotice
        icon={<UserX />}
        title="Your account is suspended"
        actions={
          <>
            <DownloadData />
            <DeleteAccount />
            <Button variant="ghost" pending={pending} onClick={signOut}>
              {pending ? 'Signing out...' : 'Sign out'}
            </Button>
          </>
        }
      >
        <p>{endWords(until)} Meanwhile you can download your data or delete your account.</p>
      </PageNotice>
      <div className="mx-auto w-full max-w-lg px-6 pb-20">
        <ActList list={decisions} emptyTitle="No decisions" empty="Nothing else was decided about you.">
          {(act) => <AppealAct act={act} />}
        </ActList>
      </div>
    </>
  );
}
