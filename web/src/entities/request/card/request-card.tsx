import { formatBudget } from '@marketplace/contract/money/format';
import { reference } from '@marketplace/contract/request/rules';
import type { ServiceRequest } from '@marketplace/contract/request/schema';
import { countOf } from '@marketplace/contract/shared/plural';
import type { ReactNode } from 'react';
import { cn } from '@/lib/cn.ts';
import { Card } from '@/ui/card.tsx';
import { selectedClass } from '@/ui/details/selection.ts';
import { CardSkeleton, Skeleton } from '@/ui/lists/skeleton.tsx';
import { RelativeTime } from '@/ui/relative-time.tsx';
import { ShortDetails } from './answered-details.tsx';
import { HiddenBadge, RequestStatusBadge, UrgencyBadge } from './request-badges.tsx';
import { FactLine } from './request-facts.tsx';
import { RequestPictures } from './request-pictures.tsx';

interface RequestCardProps {
  request: ServiceRequest;
  /** In place of the budget, which the facts then have. */
  price?: ReactNode;
  /** Where the job is. */
  state?: ReactNode;
  /** A badge such as 'Your request'. */
  mark?: ReactNode;
  /** Shown below the state. */
  news?: ReactNode;
  /** `titleId` is the heading's id, which buttons on every card need for `aria-describedby`. */
  renderActions: (titleId: string) => ReactNode;
}

/**
 * Cards far from the viewport are not rendered, and their height is estimated. The first cards always render, since
 * they are visible and the following ones would move.
 */
const drawnWhenNear =
  '[contain-intrinsic-block-size:auto_12.5rem] [content-visibility:auto] in-[li:nth-child(-n+4)]:[content-visibility:visible]';

/**
 * A request in a list: `<RequestCard request renderActions={(titleId) => …} />`. Picture, title, price, and state come
 * first, the rest in quiet lines, and the actions in the foot.
 */
export function RequestCard(props: RequestCardProps) {
  const { request, price, state, mark, news, renderActions } = props;
  const titleId = `request-${request.id}`;
  return (
    <Card className={cn('@container', drawnWhenNear, selectedClass)}>
      <article
        aria-labelledby={titleId}
        className="grid grid-cols-[auto_minmax(0,1fr)] grid-rows-[auto_1fr] gap-y-1 p-3 @2xl:gap-y-2 @2xl:p-5"
      >
        <RequestPictures
          ownerId={request.customerId}
          title={request.title}
          pictures={request.imageUrls}
          layout="collage"
        />
        <header className="col-start-2 flow-root min-w-0 @max-3xs:col-span-full @2xl:grid @2xl:grid-cols-[minmax(0,1fr)_auto] @2xl:gap-x-6">
          <h2
            id={titleId}
            dir="auto"
            className="line-clamp-2 break-words text-base leading-tight @2xl:text-lg @2xl:leading-snug"
          >
            {request.title}
          </h2>
          <p className="money mr-2 font-bold leading-5 @max-2xl:float-left @max-xs:float-none @2xl:mr-0 @2xl:text-right @2xl:text-xl @2xl:leading-snug">
            {price ?? (
              <>
                <span className="sr-only">Budget </span>
                {formatBudget(request.budgetMin, request.budgetMax)}
              </>
            )}
          </p>
          {state}
        </header>
        <div className="col-span-full flex flex-col gap-0.5 @2xl:col-start-2 @2xl:gap-1.5">
          {news}
          <div className="grid grid-cols-1 gap-x-4 text-ink-soft text-xs @2xl:grid-cols-[minmax(0,1fr)_auto] @2xl:items-center">
            <div
              className={cn(
                'col-span-full max-w-[90ch] break-words @2xl:mb-1.5 @2xl:text-sm',
                // Without a state or news, there is room for the beginning of the description.
                state || news ? 'line-clamp-1' : 'line-clamp-3',
                '@2xl:line-clamp-2',
              )}
            >
              <Status request={request} mark={mark} />
              <FactLine request={request} withBudget={price !== undefined} />
              <ShortDetails details={request.details} />
              <p dir="auto" className="inline before:content-['_·_'/'_']">
                {request.description}
              </p>
            </div>
            <p>
              Posted <RelativeTime date={request.createdAt} />
              <span aria-hidden="true"> · </span>
              <span className={request.estimatesCount > 0 ? 'font-semibold text-ink' : ''}>
                {formatCount(request)}
              </span>
              <span aria-hidden="true"> · </span>
              <span className="whitespace-nowrap text-2xs tabular-nums">{reference(request.id)}</span>
            </p>
            <footer className="flex flex-wrap items-center justify-end gap-2 text-ink @max-2xl:mt-1">
              {renderActions(titleId)}
            </footer>
          </div>
        </div>
      </article>
    </Card>
  );
}

/** What is usual is quiet text; what is not has a color. */
function Status({ request, mark }: Pick<RequestCardProps, 'request' | 'mark'>) {
  return (
    <span className="*:mr-2 [&_span]:text-[length:inherit]">
      {mark}
      <HiddenBadge reason={request.hiddenReason} />
      <RequestStatusBadge status={request.status} />
      <UrgencyBadge urgency={request.urgency} />
    </span>
  );
}

/** Where the state counts only those that the customer can still accept, says why there are more. */
function formatCount({ status, offers, estimatesCount, activeEstimatesCount }: ServiceRequest): string {
  const lost = status === 'open' && offers ? estimatesCount - activeEstimatesCount : 0;
  return `${countOf(estimatesCount, 'estimate')}${lost > 0 ? `, ${lost} rejected` : ''}`;
}

export const RequestCardSkeleton = () => (
  <CardSkeleton>
    <Skeleton className="h-9 w-full max-w-prose" />
  </CardSkeleton>
);
