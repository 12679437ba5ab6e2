import type { Contact } from '@marketplace/contract/contact/schema';
import { PLACE_TEXTS } from '@marketplace/contract/place/texts';
import { Button } from '@/ui/button.tsx';
import { RelativeTime } from '@/ui/relative-time.tsx';
import { useAskForContact, useStopSharingContact } from './api.ts';
import { ShareContact } from './share-contact.tsx';

export interface Job {
  id: string;
  /** The other party's name. */
  name: string;
  /** After the job, sharing can no longer change. */
  isRunning: boolean;
}

/** For the customer: whether the chosen business sees their address and phone number. */
export function Sharing({ job, contact }: { job: Job; contact: Contact }) {
  return contact.sharedAt ? (
    <Shared job={job} at={contact.sharedAt} />
  ) : (
    <NotShared job={job} contact={contact} />
  );
}

function Shared({ job, at }: { job: Job; at: string }) {
  const stop = useStopSharingContact();
  return (
    <div className="flex flex-col items-start gap-3">
      <p>
        You shared your exact address and phone number with {job.name} <RelativeTime date={at} />.
        {!job.isRunning && ' The job is complete, so you can no longer stop sharing.'}
      </p>
      {job.isRunning && (
        <Button variant="outline" pending={stop.isPending} onClick={() => stop.mutate(job)}>
          Stop Sharing
        </Button>
      )}
    </div>
  );
}

function NotShared({ job, contact: { counterpart, askedAt } }: { job: Job; contact: Contact }) {
  // A counterpart who left needs nothing.
  if (!job.isRunning || !counterpart) {
    return <p className="text-ink-soft">You didn't share your exact address and phone number.</p>;
  }
  return (
    <div className="flex flex-col items-start gap-3">
      {askedAt && (
        <p className="font-semibold">
          {job.name} asked for your exact address and phone number <RelativeTime date={askedAt} />.
        </p>
      )}
      <p>
        {job.name} sees your {PLACE_TEXTS.areaShown}, but not your street or phone number.
      </p>
      <ShareContact job={job} variant={askedAt ? 'default' : 'outline'} />
    </div>
  );
}

/** For the chosen business, if the customer has not shared. */
export function Asking({ job, contact: { askedAt } }: { job: Job; contact: Contact }) {
  const ask = useAskForContact();
  if (!job.isRunning) {
    return <p className="text-ink-soft">{job.name} didn't share their exact address and phone number.</p>;
  }
  return (
    <div className="flex flex-col items-start gap-3">
      <p>{job.name} hasn't shared their exact address and phone number.</p>
      {askedAt ? (
        <p className="text-ink-soft">
          You asked for them <RelativeTime date={askedAt} />.
        </p>
      ) : (
        <Button variant="outline" pending={ask.isPending} onClick={() => ask.mutate(job)}>
          Request Contact Details
        </Button>
      )}
    </div>
  );
}
