import type { VisitAddress } from '@marketplace/contract/constants';
import { isAddressShown, isVisitOver } from '@marketplace/contract/visit/rules';
import type { Visit } from '@marketplace/contract/visit/schema';
import { useQuery } from '@tanstack/react-query';
import { contactQuery } from '@/entities/request/contact/api.ts';
import { CallLink, ContactLines } from '@/entities/request/contact/contact-card.tsx';
import { isWithheld } from '@/lib/api/api-error.ts';
import { ErrorState } from '@/ui/lists/error-state.tsx';
import { Skeleton } from '@/ui/lists/skeleton.tsx';
import { otherOf } from '../names.ts';

interface AddressForBusinessProps {
  visit: Visit;
  now: Date;
}

/** Where a booked visit is: for a look from when its customer wishes, and for the work as shared for the job. */
export function AddressForBusiness({ visit, now }: AddressForBusinessProps) {
  if (isVisitOver(visit, now)) return null;
  if (visit.purpose === 'look' && !isAddressShown(visit, now))
    return (
      <p className="text-ink-soft text-sm">
        <bdi>{otherOf(visit)}</bdi> {NOT_YET[visit.address]}
      </p>
    );
  return <Contact visit={visit} />;
}

const NOT_YET: Record<VisitAddress, string> = {
  none: "doesn't share the address here. Ask for it in a message.",
  booked: 'no longer shares the address.',
  'evening-before': 'shares the address from the evening before.',
};

function Contact({ visit }: { visit: Visit }) {
  const { data, error, isFetching, refetch } = useQuery(contactQuery(visit.serviceRequestId));
  const isRefused = isWithheld(error);
  // Without a network, what the device kept still holds.
  if (error && !isRefused && !data)
    return (
      <ErrorState
        title="We couldn't load the address"
        onRetry={refetch}
        retrying={isFetching}
        className="py-4"
      />
    );
  if (!data && !error)
    return (
      <div role="status" aria-label="Loading the address">
        <Skeleton className="h-12" />
      </div>
    );
  const counterpart = isRefused ? null : data?.counterpart;
  if (!counterpart)
    return (
      <p className="text-ink-soft text-sm">
        <bdi>{otherOf(visit)}</bdi> hasn't shared the address yet.
      </p>
    );
  return (
    <div className="flex flex-col items-start gap-2">
      <ContactLines counterpart={counterpart} />
      {counterpart.phone && <CallLink name={counterpart.name} phone={counterpart.phone} />}
    </div>
  );
}
