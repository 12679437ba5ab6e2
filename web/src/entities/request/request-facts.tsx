import { formatBudget } from '@marketplace/contract/money/format';
import type { ServiceRequest } from '@marketplace/contract/request/schema';
import { CalendarClock, CircleDollarSign, MapPin, UserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { shownCustomerName } from './shown-customer-name.ts';

type Shown = Pick<ServiceRequest, 'budgetMin' | 'budgetMax' | 'location' | 'timeline' | 'customerName'>;

/** Budget, place, timeline, and customer. */
export function RequestFacts({ request }: { request: Shown }) {
  const customer = shownCustomerName(request.customerName);
  return (
    <dl className="flex flex-wrap gap-x-5 gap-y-1.5 text-sm">
      <Fact icon={<CircleDollarSign />} label="Budget">
        <span className="font-semibold tabular-nums">
          {formatBudget(request.budgetMin, request.budgetMax)}
        </span>
      </Fact>
      {/* Empty for others if the location names no city. */}
      {request.location && (
        <Fact icon={<MapPin />} label="Location">
          <bdi>{request.location}</bdi>
        </Fact>
      )}
      <Fact icon={<CalendarClock />} label="Timeline">
        {request.timeline}
      </Fact>
      {customer && (
        <Fact icon={<UserRound />} label="Customer">
          <bdi>{customer}</bdi>
        </Fact>
      )}
    </dl>
  );
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
