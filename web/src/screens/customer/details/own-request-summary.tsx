import { categoryName } from '@marketplace/contract/categories';
import { formatBudget } from '@marketplace/contract/money/format';
import { reference } from '@marketplace/contract/request/rules';
import type { ServiceRequest } from '@marketplace/contract/request/schema';
import { CalendarClock, MapPin } from 'lucide-react';
import type { ReactNode } from 'react';
import { RequestSummary } from '@/entities/request/card/details-dialog.tsx';
import { UrgencyBadge } from '@/entities/request/card/request-badges.tsx';
import { Badge } from '@/ui/badge.tsx';
import { Excerpt } from '@/ui/excerpt.tsx';
import { RelativeTime } from '@/ui/relative-time.tsx';

/** The request's summary for its customer, who wrote the description and needs only its beginning. */
export function OwnRequestSummary({ request }: { request: ServiceRequest }) {
  return (
    <section aria-label="Your request" className="flex flex-col gap-4">
      <RequestSummary
        request={request}
        above={<Heading request={request} />}
        description={<Excerpt text={request.description} lines={2} />}
        below={<Facts request={request} />}
      />
    </section>
  );
}

function Heading({ request }: { request: ServiceRequest }) {
  return (
    <div className="flex flex-col gap-2">
      <p className="text-ink-soft text-sm">
        <span className="tabular-nums">{reference(request.id)}</span>
        <span aria-hidden="true"> · </span>
        {categoryName(request.category)}
        <span aria-hidden="true"> · </span>
        Posted <RelativeTime date={request.createdAt} />
      </p>
      <p className="flex flex-wrap gap-1.5">
        <UrgencyBadge urgency={request.urgency} />
        <Badge variant="outline" className="tabular-nums">
          <span className="sr-only">Budget: </span>
          {formatBudget(request.budgetMin, request.budgetMax)}
        </Badge>
      </p>
    </div>
  );
}

function Facts({ request }: { request: ServiceRequest }) {
  return (
    <dl className="flex flex-wrap gap-x-6 gap-y-2 text-sm">
      <Fact icon={<CalendarClock />} label="Timeline">
        {request.timeline}
      </Fact>
      <Fact icon={<MapPin />} label="Location">
        <bdi>{request.location}</bdi>
      </Fact>
    </dl>
  );
}

function Fact({ icon, label, children }: { icon: ReactNode; label: string; children: ReactNode }) {
  return (
    <div className="flex min-w-0 items-center gap-2">
      <span aria-hidden="true" className="text-ink-soft [&_svg]:size-4.5">
        {icon}
      </span>
      <dt className="text-ink-soft">{label}</dt>
      <dd className="min-w-0 break-words font-medium">{children}</dd>
    </div>
  );
}
