import type { Contact } from '@marketplace/contract/contact/schema';
import { Button } from '@/ui/basics/button.tsx';
import { RelativeTime } from '@/ui/relative-time.tsx';
import { useAskForContact } from '../api/contact.ts';
import type { Job } from './sharing.tsx';

/** For the chosen business, while the customer has not shared. */
export function Asking({ job, contact: { askedAt } }: { job: Job; contact: Contact }) {
  const ask = useAskForContact();
  if (!job.isRunning) {
    return <p className="text-ink-soft">{job.name} did not share their exact address and phone number.</p>;
  }
  return (
    <div className="flex flex-col items-start gap-3">
      <p>{job.name} has not shared their exact address and phone number.</p>
      {askedAt ? (
        <p className="text-ink-soft">
          You asked for them <RelativeTime date={askedAt} />.
        </p>
      ) : (
        <Button variant="outline" pending={ask.isPending} onClick={() => ask.mutate(job)}>
          Ask for them
        </Button>
      )}
    </div>
  );
}
