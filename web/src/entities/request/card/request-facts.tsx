import { categoryName } from '@marketplace/contract/categories';
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
        <span className="money font-bold text-base">
          {formatBudget(request.budgetMin, request.budgetMax)}
        </span>
      </Fact>
      {/* Empty for others if the location names no city. */}
      {request.location && (
        <Fact icon={<MapPin />} label="Location">
          <Place request={request} />
        </Fact>
      )}
    </Facts>
  );
}

/** The location, and how far it is for the viewing business. */
function Place({ request: { location, distanceMiles } }: { request: ServiceRequest }) {
  return (
    <>
      <bdi>{location}</bdi>
      {distanceMiles !== null && (
        <>
          <span aria-hidden="true"> · </span>
          <span className="inline-block">{formatDistance(distanceMiles)}</span>
        </>
      )}
    </>
  );
}

/** The customer's name, except on their own requests. */
function useCustomerName(request: ServiceRequest): string | null {
  const { user } = useSession();
  return user?.id === request.customerId ? null : shownCustomerName(request.customerName);
}

/** The category, the timeline, and the customer, except on their own requests. */
export function FurtherFacts({ request }: { request: ServiceRequest }) {
  const customer = useCustomerName(request);
  return (
    <Facts>
      <Fact icon={<Wrench />} label="Category">
        {categoryName(request.category)}
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

interface FactLineProps {
  request: ServiceRequest;
  /** Where another price has the budget's place. */
  withBudget: boolean;
}

/** The same facts within a line of text. */
export function FactLine({ request, withBudget }: FactLineProps) {
  const customer = useCustomerName(request);
  return (
    <dl className="inline text-ink">
      <Word label="Category">{categoryName(request.category)}</Word>
      {withBudget && (
        <Word label="Budget">
          <span className="money">{formatBudget(request.budgetMin, request.budgetMax)}</span>
        </Word>
      )}
      <Word label="Timeline">{request.timeline}</Word>
      {request.location && (
        <Word label="Location">
          <Place request={request} />
        </Word>
      )}
      {customer && (
        <Word label="Customer">
          <bdi>{customer}</bdi>
        </Word>
      )}
    </dl>
  );
}

/** The break opportunity is the space before the dot. */
function Word({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="inline not-first:before:text-ink-soft not-first:before:content-['_·_'/'_']">
      <dt className="sr-only">{label}</dt>
      <dd className="inline">{children}</dd>
    </div>
  );
}
