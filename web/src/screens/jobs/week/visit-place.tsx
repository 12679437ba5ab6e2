import { isVisitOver } from '@marketplace/contract/visit/rules';
import type { Visit } from '@marketplace/contract/visit/schema';
import { useRef } from 'react';
import { AddressLink, CallLink } from '@/entities/request/contact/contact-card.tsx';
import { isWithheld } from '@/lib/api/api-error.ts';
import { Button } from '@/ui/button.tsx';
import { Skeleton } from '@/ui/lists/skeleton.tsx';
import { mayHaveContact, useContact } from './use-contact.ts';

interface VisitPlaceProps {
  visit: Visit;
  now: Date;
}

/** Where a booked visit is, and how to call the customer, as far as the customer shares that. */
export function VisitPlace({ visit, now }: VisitPlaceProps) {
  if (isVisitOver(visit, now)) return null;
  if (mayHaveContact(visit, now)) return <Place visit={visit} />;
  return <p className="text-ink-soft text-sm">{WHEN_SHOWN[visit.address]}</p>;
}

const NOT_SHARED = 'Address not shared yet';

const WHEN_SHOWN: Record<Visit['address'], string> = {
  none: NOT_SHARED,
  booked: NOT_SHARED,
  'evening-before': "You'll see the address from 6 PM the day before",
};

function Place({ visit }: Pick<VisitPlaceProps, 'visit'>) {
  const place = useRef<HTMLDivElement>(null);
  const { contact, isKnown, error, isFetching, refetch } = useContact(visit, place);
  const isFailed = error && !isKnown && !isWithheld(error);
  return (
    <div ref={place} className="flex min-h-9 items-center justify-between gap-2 text-sm">
      {isFailed ? (
        <>
          <p role="alert">We couldn't load the address</p>
          <Button variant="outline" size="sm" onClick={() => refetch()} pending={isFetching}>
            Retry
          </Button>
        </>
      ) : isKnown || error ? (
        <p className="min-w-0 break-words text-ink-soft">
          {contact?.address ? <AddressLink address={contact.address} /> : NOT_SHARED}
        </p>
      ) : (
        <Skeleton className="h-4 w-48 max-w-full" />
      )}
      {contact?.phone && <CallLink name={contact.name} phone={contact.phone} shrinks />}
    </div>
  );
}
