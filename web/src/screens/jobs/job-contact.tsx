import type { Contact } from '@marketplace/contract/contact/schema';
import type { Estimate } from '@marketplace/contract/estimate/schema';
import { shownCustomerName } from '@marketplace/contract/request/shown-customer-name';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';

import { actionLinkClass } from '@/entities/estimate/proposal/job-proposal.tsx';
import { contactQuery, useAskForContact } from '@/entities/request/contact/api.ts';
import { CallLink, ContactLines } from '@/entities/request/contact/contact-card.tsx';
import { isWithheld } from '@/lib/api/api-error.ts';
import { cn } from '@/lib/cn.ts';
import { Button } from '@/ui/button.tsx';
import { Skeleton } from '@/ui/lists/skeleton.tsx';
import { useNear } from '@/ui/lists/when-near.tsx';
import { RelativeTime } from '@/ui/relative-time.tsx';

interface JobContactProps {
  job: Estimate;
  /** The job's other actions, after the call. */
  children: ReactNode;
}

/**
 * How to reach the customer of a job, and the card's foot: beside it where both fit. Loads when its card comes near, since
 * each read is logged as a disclosure.
 */
export function JobContact({ job, children }: JobContactProps) {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setIsNear] = useState(false);
  useNear(place, isNear, () => setIsNear(true));
  const { data, error, isFetching, refetch } = useQuery({
    ...contactQuery(job.serviceRequestId),
    enabled: isNear,
  });
  const contact = isWithheld(error) ? undefined : data;
  return (
    <div ref={place} className="flex flex-wrap items-end gap-x-4 gap-y-1">
      <fieldset
        aria-label="Customer"
        className="min-h-10 min-w-0 flex-1 basis-44 text-sm leading-5 [&_dl]:gap-y-0"
      >
        {contact ? (
          <Reach job={job} contact={contact} />
        ) : error ? (
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1" role="alert">
            <p>We couldn't load the contact details</p>
            <Button variant="outline" size="sm" onClick={() => refetch()} pending={isFetching}>
              Retry
            </Button>
          </div>
        ) : (
          <div
            role="status"
            aria-label="Loading contact details"
            className="flex flex-col gap-2 py-1 print:hidden"
          >
            <Skeleton className="h-3 w-40" />
            <Skeleton className="h-3 w-56 max-w-full" />
          </div>
        )}
      </fieldset>
      <footer className="ml-auto flex flex-wrap items-center justify-end gap-2 print:hidden">
        {contact?.counterpart?.phone && (
          <CallLink name={contact.counterpart.name} phone={contact.counterpart.phone} shrinks />
        )}
        {children}
      </footer>
    </div>
  );
}

function Reach({ job, contact }: { job: Estimate; contact: Contact }) {
  const name = shownCustomerName(job.customerName ?? '') ?? 'The customer';
  if (contact.counterpart) return <ContactLines counterpart={contact.counterpart} />;
  return (
    <>
      <bdi className="wrap-anywhere mr-3 font-semibold">{name}</bdi>
      {contact.sharedAt === null ? (
        <NotShared job={job} name={name} askedAt={contact.askedAt} />
      ) : (
        <span className="text-ink-soft">No longer available here.</span>
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
    <span className="text-ink-soft">
      <span className="mr-3 inline-block">Contact not shared yet</span>{' '}
      <span className="inline-block">
        {askedAt ? (
          <>
            You asked <RelativeTime date={askedAt} />
          </>
        ) : (
          <button
            type="button"
            // Keeps the focus, unlike `disabled`.
            aria-disabled={ask.isPending}
            onClick={ask.isPending ? undefined : () => ask.mutate({ id: job.serviceRequestId, name })}
            className={cn(actionLinkClass, 'print:hidden')}
          >
            Request Contact Details
          </button>
        )}
      </span>
    </span>
  );
}
