import type { Contact } from '@marketplace/contract/contact/schema';
import type { Estimate } from '@marketplace/contract/estimate/schema';
import { shownCustomerName } from '@marketplace/contract/request/shown-customer-name';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';

import { contactQuery, useAskForContact } from '@/entities/request/contact/api.ts';
import { CallLink, ContactLines } from '@/entities/request/contact/contact-card.tsx';
import { isWithheld } from '@/lib/api/api-error.ts';
import { Button } from '@/ui/button.tsx';
import { Skeleton } from '@/ui/lists/skeleton.tsx';
import { useNear } from '@/ui/lists/when-near.tsx';
import { RelativeTime } from '@/ui/relative-time.tsx';

/** How to reach the customer of a job. Loads when its card comes near, since each read is logged as a disclosure. */
export function JobContact({ job }: { job: Estimate }) {
  const place = useRef<HTMLFieldSetElement>(null);
  const [isNear, setIsNear] = useState(false);
  useNear(place, isNear, () => setIsNear(true));
  const { data, error, isFetching, refetch } = useQuery({
    ...contactQuery(job.serviceRequestId),
    enabled: isNear,
  });
  return (
    <fieldset ref={place} aria-label="Customer" className="flex min-h-14 min-w-0 items-start gap-2">
      <div className="flex min-w-0 flex-1 flex-col items-start text-sm">
        {data && !isWithheld(error) ? (
          <Reach job={job} contact={data} />
        ) : error ? (
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1" role="alert">
            <p>We couldn't load the contact details</p>
            <Button variant="outline" size="sm" onClick={() => refetch()} pending={isFetching}>
              Retry
            </Button>
          </div>
        ) : (
          <div role="status" aria-label="Loading contact details" className="flex flex-col gap-2 py-1">
            <Skeleton className="h-4 w-40" />
            <Skeleton className="h-4 w-56 max-w-full" />
          </div>
        )}
      </div>
      {data?.counterpart?.phone && !isWithheld(error) && (
        <CallLink name={data.counterpart.name} phone={data.counterpart.phone} shrinks />
      )}
    </fieldset>
  );
}

function Reach({ job, contact }: { job: Estimate; contact: Contact }) {
  const name = shownCustomerName(job.customerName ?? '') ?? 'The customer';
  if (contact.counterpart) return <ContactLines counterpart={contact.counterpart} />;
  return (
    <>
      <p dir="auto" className="break-words font-semibold">
        {name}
      </p>
      {contact.sharedAt === null ? (
        <NotShared job={job} name={name} askedAt={contact.askedAt} />
      ) : (
        <p className="text-ink-soft">No longer available here.</p>
      )}
    </>
  );
}

interface NotSharedProps {
  job: Estimate;
  name: string;
  /** When the business asked. */
  askedAt: string | null;
}

function NotShared({ job, name, askedAt }: NotSharedProps) {
  const ask = useAskForContact();
  if (job.serviceRequestStatus !== 'in-progress') return null;
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-ink-soft">
      Address and phone not shared yet
      {askedAt ? (
        <span>
          You asked <RelativeTime date={askedAt} />
        </span>
      ) : (
        <Button
          variant="outline"
          size="sm"
          pending={ask.isPending}
          onClick={() => ask.mutate({ id: job.serviceRequestId, name })}
        >
          Request Contact Details
        </Button>
      )}
    </p>
  );
}
