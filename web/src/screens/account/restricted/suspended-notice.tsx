import { useInfiniteQuery } from '@tanstack/react-query';
import { UserX } from 'lucide-react';
import { ActSummary } from '@/entities/account/act/act-summary.tsx';
import { endWords } from '@/entities/account/act/act-words.ts';
import { ownActsQuery } from '@/entities/account/api/acts.ts';
import { useExportAccount } from '@/entities/account/api/use-export-account.ts';
import { useSignOut } from '@/entities/account/use-sign-out.ts';
import { Button } from '@/ui/basics/button.tsx';
import { PageNotice } from '@/ui/page-notice.tsx';
import { DeleteAccount } from '../profile/leaving/delete-account.tsx';

/** For somebody whose account is suspended. */
export function SuspendedNotice({ until }: { until: string }) {
  const takeAlong = useExportAccount();
  const { signOut, pending } = useSignOut();
  return (
    <>
      <PageNotice
        icon={<UserX />}
        title="Your account is suspended"
        actions={
          <>
            <Button variant="outline" pending={takeAlong.isPending} onClick={() => takeAlong.mutate()}>
              {takeAlong.isPending ? 'Preparing...' : 'Download my data'}
            </Button>
            <DeleteAccount />
            <Button variant="ghost" pending={pending} onClick={signOut}>
              {pending ? 'Signing out...' : 'Sign out'}
            </Button>
          </>
        }
      >
        <p>{endWords(until)} Meanwhile you can download your data or delete your account.</p>
      </PageNotice>
      <Reasons />
    </>
  );
}

/** Why: what was decided last comes first. */
function Reasons() {
  const { data } = useInfiniteQuery(ownActsQuery);
  const acts = data?.pages.flatMap((page) => page.data) ?? [];
  if (acts.length === 0) return null;
  return (
    <ul aria-label="Decisions" className="mx-auto flex w-full max-w-lg flex-col gap-5 px-6 pb-20">
      {acts.map((act) => (
        <li key={act.id}>
          <ActSummary act={act} />
        </li>
      ))}
    </ul>
  );
}
