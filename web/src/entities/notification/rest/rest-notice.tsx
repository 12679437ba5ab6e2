import type { User } from '@marketplace/contract/account/schema';
import { BellOff } from 'lucide-react';
import { Suspense } from 'react';
import { lazyOptional } from '@/lib/lazy-optional.ts';
import { Skeleton } from '@/ui/lists/skeleton.tsx';
import { describeRest } from './rest.ts';

const EndRest = lazyOptional(() => import('./end-rest.tsx'));

interface RestNoticeProps {
  user: User;
  /** How many jobs it has in progress. */
  openJobs: number;
}

/** Says why a business isn't notified of new requests now, and lets it end that. Nothing for any other. */
export default function RestNotice({ user, openJobs }: RestNoticeProps) {
  const words = describeRest(user, openJobs, new Date());
  if (words === null) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg bg-accent-soft py-2 pr-2 pl-4 text-on-accent-soft">
      <p className="flex min-w-[min(12rem,100%)] flex-1 items-center gap-3">
        <BellOff aria-hidden="true" className="size-5 shrink-0" />
        {words}
      </p>
      <Suspense fallback={<Skeleton className="h-9 w-36" />}>
        <EndRest user={user} openJobs={openJobs} />
      </Suspense>
    </div>
  );
}
