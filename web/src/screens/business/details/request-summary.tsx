import type { ServiceRequest } from '@marketplace/contract/service-request';
import { RequestStatusBadge, UrgencyBadge } from '@/entities/request/request-badges.tsx';
import { RequestFacts } from '@/entities/request/request-facts.tsx';
import { RequestPictures } from '@/entities/request/request-pictures.tsx';
import { Badge } from '@/ui/badge.tsx';
import { RelativeTime } from '@/ui/relative-time.tsx';
import type { Standing } from '../dashboard/standing.ts';

/** What is asked for, in full. */
export function RequestSummary({ request, standing }: { request: ServiceRequest; standing: Standing }) {
  return (
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
      <p dir="auto" className="max-w-prose whitespace-pre-line break-words">
        {request.description}
      </p>
      <RequestPictures title={request.title} pictures={request.imageUrls} />
    </>
  );
}
