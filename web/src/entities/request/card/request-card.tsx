import { reference } from '@marketplace/contract/request/rules';
import type { ServiceRequest } from '@marketplace/contract/request/schema';
import type { ReactNode } from 'react';
import { cn } from '@/lib/cn.ts';
import { Card } from '@/ui/card.tsx';
import { CardSkeleton, Skeleton } from '@/ui/lists/skeleton.tsx';
import { RelativeTime } from '@/ui/relative-time.tsx';
import { ShortDetails } from './answered-details.tsx';
import { HiddenBadge, RequestStatusBadge, UrgencyBadge } from './request-badges.tsx';
import { FurtherFacts, PriceAndPlace } from './request-facts.tsx';
import { RequestPictures } from './request-pictures.tsx';

interface RequestCardProps {
  request: ServiceRequest;
  /** `titleId` is the heading's id, which buttons on every card need for `aria-describedby`. */
  renderActions: (titleId: string) => ReactNode;
  /** A badge such as 'Your request'. */
  mark?: ReactNode;
  /** Shown above the pictures. */
  news?: ReactNode;
  children?: ReactNode;
}

/**
 * Cards far from the viewport are not rendered, and their height is estimated. The first cards always render, since
 * they are visible and the following ones would move.
 */
const drawnWhenNear =
  '[contain-intrinsic-block-size:auto_22rem] [content-visibility:auto] in-[li:nth-child(-n+3)]:[content-visibility:visible]';

/** A request in a list: `<RequestCard request renderActions={(titleId) => …} />`. */
export function RequestCard(props: RequestCardProps) {
  const { request, renderActions, mark, news, children } = props;
  const titleId = `request-${request.id}`;
  return (
    <Card className={cn('@container', drawnWhenNear)}>
      <article aria-labelledby={titleId} className="flex flex-col gap-3.5 p-4 @lg:p-6">
        <header className="flex flex-col gap-2">
          <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
            <h2 id={titleId} dir="auto" className="min-w-0 flex-1 basis-60 break-words text-xl">
              {request.title}
            </h2>
            <span className="flex flex-wrap gap-1.5">
              {mark}
              <HiddenBadge reason={request.hiddenReason} />
              <UrgencyBadge urgency={request.urgency} />
              <RequestStatusBadge status={request.status} />
            </span>
          </div>
          <PriceAndPlace request={request} />
        </header>
        {news}
        <RequestPictures ownerId={request.customerId} title={request.title} pictures={request.imageUrls} />
        <FurtherFacts request={request} />
        <p dir="auto" className="line-clamp-3 max-w-prose whitespace-pre-line break-words">
          {request.description}
        </p>
        <ShortDetails details={request.details} />
        {children}
        <footer className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 border-line border-t pt-4">
          <p className="text-ink-soft text-sm">
            Posted <RelativeTime date={request.createdAt} />
            <span aria-hidden="true"> · </span>
            <span className={request.estimatesCount > 0 ? 'font-semibold text-ink' : ''}>
              {formatCount(request.estimatesCount)}
            </span>
            <span className="block text-xs tabular-nums">{reference(request.id)}</span>
          </p>
          <div className="flex flex-wrap items-center gap-2">{renderActions(titleId)}</div>
        </footer>
      </article>
    </Card>
  );
}

const formatCount = (count: number) => `${count} ${count === 1 ? 'estimate' : 'estimates'}`;

export const RequestCardSkeleton = () => (
  <CardSkeleton>
    <Skeleton className="h-5 w-48 max-w-full" />
    <Skeleton className="h-12 w-full max-w-prose" />
  </CardSkeleton>
);
