import type { Contact } from '@marketplace/contract/contact/schema';
import type { Estimate } from '@marketplace/contract/estimate/schema';
import { shownCustomerName } from '@marketplace/contract/request/shown-customer-name';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { contactQuery, useAskForContact } from '@/entities/request/contact/api.ts';
import { ContactDetails } from '@/entities/request/contact/contact-card.tsx';
import { isWithheld } from '@/lib/api/api-error.ts';
import { Button } from '@/ui/button.tsx';
import { Skeleton } from '@/ui/lists/skeleton.tsx';
import { useNear } from '@/ui/lists/when-near.tsx';
import { RelativeTime } from '@/ui/relative-time.tsx';

/** How to reach the customer of a job. Loads when its card comes near, since each read is logged as a disclosure. */
export function JobContact({ job, message }: { job: Estimate; message: ReactNode }) {
  const place = useRef<HTMLFieldSetElement>(null);
  const [isNear, setIsNear] = useState(false);
  useNear(place, isNear, () => setIsNear(true));
  const { data, error, isFetching, refetch } = useQuery({
    ...contactQuery(job.serviceRequestId),
    enabled: isNear,
  });
  return (
    <fieldset ref={place} aria-label="Customer" className="min-h-36 min-w-0 rounded-lg bg-sunken p-4">
      {data && !isWithheld(error) ? (
        <Reach job={job} contact={data} message={message} />
      ) : error ? (
        <div className="flex flex-col items-start gap-2" role="alert">
          <p>We couldn't load the contact details</p>
          <Button variant="outline" size="sm" onClick={() => refetch()} pending={isFetching}>
            Retry
          </Button>
        </div>
      ) : (
        <div role="status" aria-label="Loading contact details" className="flex flex-col gap-2">
          <Skeleton className="h-5 w-32" />
          <Skeleton className="h-5 w-40" />
        </div>
      )}
    </fieldset>
  );
}

function Reach({ job, contact, message }: { job: Estimate; contact: Contact; message: ReactNode }) {
  const name = shownCustomerName(job.customerName ?? '') ?? 'The customer';
  if (contact.counterpart)
    return <ContactDetails counterpart={contact.counterpart}>{message}</ContactDetails>;
  return (
    <div className="flex flex-col items-start gap-2">
      <p dir="auto" className="break-words font-semibold">
        {name}
      </p>
      {contact.sharedAt === null ? (
        <NotShared job={job} name={name} askedAt={contact.askedAt} message={message} />
      ) : (
        <>
          <p className="text-ink-soft">No longer available here.</p>
          {message}
        </>
      )}
    </div>
  );
}

interface NotSharedProps {
  job: Estimate;
  name: string;
  /** When the business asked. */
  askedAt: string | null;
  message: ReactNode;
}

function NotShared({ job, name, askedAt, message }: NotSharedProps) {
  const ask = useAskForContact();
  if (job.serviceRequestStatus !== 'in-progress') {
    return (
      <>
        <p className="text-ink-soft">Address and phone number weren't shared.</p>
        {message}
      </>
    );
  }
  return (
    <>
      <p className="text-ink-soft">
        Not shared yet
        {askedAt && (
          <>
            . You asked <RelativeTime date={askedAt} />.
          </>
        )}
      </p>
      <div className="flex flex-wrap gap-2">
        {message}
        {!askedAt && (
          <Button
            variant="outline"
            size="sm"
            pending={ask.isPending}
            onClick={() => ask.mutate({ id: job.serviceRequestId, name })}
          >
            Request Contact Details
          </Button>
        )}
      </div>
    </>
  );
}
