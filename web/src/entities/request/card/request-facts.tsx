import { formatBudget } from '@marketplace/contract/money/format';
import type { ServiceRequest } from '@marketplace/contract/request/schema';
import { shownCustomerName } from '@marketplace/contract/request/shown-customer-name';
import { CalendarClock, CircleDollarSign, MapPin, UserRound, Wrench } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSession } from '@/entities/account/session/session-store.ts';
import { formatDistance } from './format-distance.ts';

/** The budget and the location, which decide whether the rest is read. */
export function PriceAndPlace({ request }: { request: ServiceRequest }) {
  return (
    <Facts>
      <Fact icon={<CircleDollarSign />} label="Budget">
        <span className="font-bold text-base tabular-nums">
          {formatBudget(request.budgetMin, request.budgetMax)}
        </span>
      </Fact>
      {/* Empty for others if the location names no city. */}
      {request.location && (
        <Fact icon={<MapPin />} label="Location">
          <bdi>{request.location}</bdi>
          {request.distanceMiles !== null && <Distance miles={request.distanceMiles} />}
        </Fact>
      )}
    </Facts>
  );
}

/** How far it is for the viewing business. */
function Distance({ miles }: { miles: number }) {
  return (
    <>
      <span aria-hidden="true" className="text-ink-soft">
        {' · '}
      </span>
      <span className="inline-block text-ink-soft">{formatDistance(miles)}</span>
    </>
  );
}

/** The category, the timeline, and the customer, except on their own requests. */
export function FurtherFacts({ request }: { request: ServiceRequest }) {
  const { user } = useSession();
  const customer = user?.id === request.customerId ? null : shownCustomerName(request.customerName);
  return (
    <Facts>
      <Fact icon={<Wrench />} label="Category">
        {request.category}
      </Fact>
      <Fact icon={<CalendarClock />} label="Timeline">
        {request.timeline}
      </Fact>
      {customer && (
        <Fact icon={<UserRound />} label="Customer">
          <bdi>{customer}</bdi>
        </Fact>
      )}
    </Facts>
  );
}

function Facts({ children }: { children: ReactNode }) {
  return <dl className="flex flex-wrap items-center gap-x-5 gap-y-1.5 text-sm">{children}</dl>;
}

function Fact({ icon, label, children }: { icon: ReactNode; label: string; children: ReactNode }) {
  return (
    <div className="flex min-w-0 items-center gap-1.5">
      <dt className="shrink-0 text-ink-soft [&_svg]:size-4">
        <span aria-hidden="true">{icon}</span>
        <span className="sr-only">{label}</span>
      </dt>
      <dd className="min-w-0 break-words">{children}</dd>
    </div>
  );
}
