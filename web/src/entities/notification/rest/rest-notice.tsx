import type { User } from '@marketplace/contract/account/schema';
import { BellOff } from 'lucide-react';
import { Button } from '@/ui/button.tsx';
import { useChangePreferences } from '../settings/preferences.ts';
import { describeRest, endCurrentRest } from './rest.ts';

interface RestNoticeProps {
  user: User;
  /** How many jobs it has in progress. */
  openJobs: number;
}

/** Says why a business isn't notified of new requests now, and lets it end that. Nothing for any other. */
export function RestNotice({ user, openJobs }: RestNoticeProps) {
  const words = describeRest(user, openJobs, new Date());
  if (words === null) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg bg-sunken py-2 pr-2 pl-4">
      <p className="flex min-w-[min(12rem,100%)] flex-1 items-center gap-3">
        <BellOff aria-hidden="true" className="size-5 shrink-0" />
        {words}
      </p>
      <EndRest user={user} openJobs={openJobs} />
    </div>
  );
}

function EndRest({ user, openJobs }: RestNoticeProps) {
  const changing = useChangePreferences();
  const end = () => {
    // The button disappears.
    document.getElementById('main')?.focus({ preventScroll: true });
    changing.mutate(endCurrentRest(user, openJobs, new Date()));
  };
  return (
    <Button variant="outline" size="sm" onClick={end}>
      Notify Me Again
    </Button>
  );
}
