import type { Estimate } from '@marketplace/contract/estimate/schema';
import type { ServiceRequestDetail } from '@marketplace/contract/request/schema';
import { History } from 'lucide-react';
import { BusinessLink } from '@/entities/account/business-link.tsx';
import { isExpiredEstimate, statusForCustomer } from '@/entities/estimate/comparison.ts';
import { describeTotal, totalWithExtras } from '@/entities/estimate/content/compare-rows.ts';
import { EstimateStatusBadge } from '@/entities/estimate/estimate-badges.tsx';
import { Avatar } from '@/entities/picture/avatar.tsx';
import { RatingLine } from '@/entities/review/stars.tsx';
import { cn } from '@/lib/cn.ts';
import { RelativeTime } from '@/ui/relative-time.tsx';
import { type DecisionHandlers, MainAction } from '../details/estimate-actions.tsx';

export const titleIdOf = ({ id }: Pick<Estimate, 'id'>): string => `compared-${id}`;

/** The top of what stays in view. In a low window, or zoomed to one, it would leave no room for the rows. */
export const stuckClass = 'top-[min(0px,(100dvh-36rem)*99)]';

interface HeadProps extends Pick<DecisionHandlers, 'onAccept'> {
  estimate: Estimate;
  request: ServiceRequestDetail;
  /** How much the estimate doesn't state. */
  gaps: number;
  extras: ReadonlySet<string>;
}

/** The head of a column: whose estimate it is, its price with the chosen extras, and the button that accepts it. */
export function Head({ estimate, request, gaps, extras, onAccept }: HeadProps) {
  const { businessId, businessName, businessLeft } = estimate;
  const titleId = titleIdOf(estimate);
  const rating = request.ratings[businessId];
  return (
    <th
      scope="col"
      aria-labelledby={titleId}
      // Takes the focus after a decision, since the button is gone.
      tabIndex={-1}
      // A height, so that the content can fill it and the buttons line up.
      className={cn(
        stuckClass,
        'sticky z-20 h-px snap-start border-line-strong border-b bg-surface px-2 pt-3 pb-3 font-normal nth-2:pl-0 last:pr-0 focus-visible:outline-2 @3xl:px-3 @3xl:nth-2:pl-3 @3xl:last:pr-3',
      )}
    >
      <div className="@container flex h-full flex-col gap-1.5">
        <span className="flex min-w-0 items-center gap-2 @2xs:gap-3">
          <Avatar name={businessName} picture={estimate.businessProfileImageUrl} size="sm" />
          <span
            id={titleId}
            dir="auto"
            className="line-clamp-2 min-w-0 break-words font-semibold text-sm leading-snug @2xs:text-base"
          >
            <BusinessLink id={businessId} name={businessName} left={businessLeft} />
          </span>
        </span>
        {rating ? (
          <RatingLine rating={rating} />
        ) : (
          <span className="text-ink-soft text-sm">No reviews yet</span>
        )}
        <p className="flex flex-col">
          <Price estimate={estimate} extras={extras} />
          {gaps > 0 && <span className="text-ink-soft text-xs">{gaps} not stated</span>}
        </p>
        <Marks estimate={estimate} />
        <div className="mt-auto flex flex-col gap-2 pt-1 [&_:is(a,button)]:w-full @max-3xs:[&_svg]:hidden">
          {estimate.status !== 'pending' && <EstimateStatusBadge status={statusForCustomer(estimate)} />}
          <MainAction estimate={estimate} request={request} titleId={titleId} onAccept={onAccept} />
        </div>
      </div>
    </th>
  );
}

function Price({ estimate, extras }: Pick<HeadProps, 'estimate' | 'extras'>) {
  return (
    <span aria-live="polite">
      <span className="block font-bold text-xl tabular-nums @max-3xs:text-lg">
        {describeTotal(totalWithExtras(estimate, extras))}
      </span>{' '}
      {extras.size > 0 && <span className="text-ink-soft text-xs">with your extras</span>}
    </span>
  );
}

/** What has happened to a pending estimate since it was sent. */
function Marks({ estimate }: Pick<HeadProps, 'estimate'>) {
  const { version, isOutdated, status, updatedAt } = estimate;
  if (status !== 'pending') return null;
  return (
    <p className="flex flex-col items-start text-on-notice-soft text-xs empty:hidden">
      {isExpiredEstimate(estimate) && <span>Expired</span>}
      {version > 1 && (
        <span>
          Changed <RelativeTime date={updatedAt} />
        </span>
      )}
      {isOutdated && (
        <span className="inline-flex items-center gap-1">
          <History aria-hidden="true" className="size-3.5 shrink-0" />
          Not confirmed
        </span>
      )}
    </p>
  );
}
