import type { ServiceRequest } from '@marketplace/contract/request/schema';
import { RequestSummary } from '@/entities/request/details/request-summary.tsx';
import { RequestStatusBadge, UrgencyBadge } from '@/entities/request/request-badges.tsx';
import { RequestFacts } from '@/entities/request/request-facts.tsx';
import { Badge } from '@/ui/basics/badge.tsx';
import { RelativeTime } from '@/ui/relative-time.tsx';
import type { Standing } from '../standing.ts';

/** What is asked for, as a business reads it: how it stands to the request first. */
export function OpenRequestSummary({ request, standing }: { request: ServiceRequest; standing: Standing }) {
  return (
    <RequestSummary
      request={request}
      above={
        <>
          <div className="flex flex-wrap items-center gap-2">
            {standing.kind === 'own' && <Badge variant="notice">Your request</Badge>}
            <UrgencyBadge urgency={request.urgency} />
            <RequestStatusBadge status={request.status} />
            <span className="text-ink-soft text-sm">
              Posted <RelativeTime date={request.createdAt} />
            </span>
          </div>
          <RequestFacts request={request} />
        </>
      }
    />
  );
}
