import type { Estimate } from '@marketplace/contract/estimate/schema';
import { formatMoney } from '@marketplace/contract/money/format';
import type { Budget } from '@marketplace/contract/money/money';
import type { ServiceRequestDetail } from '@marketplace/contract/request/schema';
import type { Rating } from '@marketplace/contract/review/schema';
import { BusinessLink } from '@/entities/account/business-link.tsx';
import { MessageLink } from '@/entities/conversation/links.tsx';
import {
  describeBudgetFit,
  isExpiredEstimate,
  isOutsideBudget,
  type Order,
  statusForCustomer,
} from '@/entities/estimate/comparison.ts';
import { type CompareRow, describeTotal, totalWithExtras } from '@/entities/estimate/content/compare-rows.ts';
import { EstimateStatusBadge } from '@/entities/estimate/estimate-badges.tsx';
import { OutdatedBadge } from '@/entities/estimate/outdated.tsx';
import { Avatar } from '@/entities/picture/avatar.tsx';
import { RatingLine } from '@/entities/review/stars.tsx';
import { cn } from '@/lib/cn.ts';
import { Badge } from '@/ui/badge.tsx';
import { type DecisionHandlers, EstimateActions } from '../details/estimate-actions.tsx';

/** Props of both layouts of the comparison. */
export interface Compared extends DecisionHandlers {
  request: ServiceRequestDetail;
  /** Sorted. */
  estimates: readonly Estimate[];
  /** The dollar range that all price scales share. */
  range: readonly [number, number];
  order: Order;
  onOrder: (order: Order) => void;
  /** What the prices cover. */
  rows: readonly CompareRow[];
  /** The items that the customer wants, where they cost extra. */
  extras: ReadonlySet<string>;
  onExtra: (item: string, isWanted: boolean) => void;
}

interface BusinessCellProps {
  estimate: Estimate;
  titleId: string;
  /** The picture above the name, for a narrow column. */
  stacked?: boolean;
}

/** The estimate's business and status. */
export function BusinessCell({ estimate, titleId, stacked = false }: BusinessCellProps) {
  return (
    <span className={cn('flex min-w-0', stacked ? 'flex-col items-start gap-2' : 'items-start gap-3')}>
      <Avatar name={estimate.businessName} picture={estimate.businessProfileImageUrl} size="sm" />
      <span className="flex min-w-0 max-w-full flex-col items-start gap-1.5">
        <span
          id={titleId}
          dir="auto"
          className={cn('max-w-full break-words font-semibold leading-snug', stacked ? 'text-sm' : 'pt-1')}
        >
          <BusinessLink id={estimate.businessId} name={estimate.businessName} left={estimate.businessLeft} />
        </span>
        <span className="flex flex-wrap gap-1.5">
          <EstimateStatusBadge status={statusForCustomer(estimate)} />
          {isExpiredEstimate(estimate) && <Badge variant="notice">Expired</Badge>}
          <OutdatedBadge estimate={estimate} />
        </span>
      </span>
    </span>
  );
}

interface PriceScaleProps {
  estimate: Estimate;
  budget: Budget;
  range: readonly [number, number];
  extras: ReadonlySet<string>;
}

/** A price on a scale shared by all estimates. The band is the budget, the dot the price. */
export function PriceScale({ estimate, budget, range: [min, max], extras }: PriceScaleProps) {
  const { amount } = estimate;
  const share = (dollars: number) => (max > min ? ((dollars - min) / (max - min)) * 100 : 50);
  const outside = isOutsideBudget({ amount }, budget);
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <span className="font-bold text-xl tabular-nums">{formatMoney(amount)}</span>
      <span aria-hidden="true" className="relative mx-1.5 block h-2 rounded-full bg-sunken">
        <span
          className="absolute inset-y-0 min-w-1 rounded-full bg-accent/35"
          style={{ left: `${share(budget.budgetMin)}%`, right: `${100 - share(budget.budgetMax)}%` }}
        />
        <span
          className={cn(
            'absolute top-1/2 size-3.5 -translate-x-1/2 -translate-y-1/2 rounded-full border-2 border-surface',
            outside ? 'bg-on-notice-soft' : 'bg-accent',
          )}
          style={{ left: `${share(amount)}%` }}
        />
      </span>
      <span className={cn('text-sm', outside ? 'font-medium text-on-notice-soft' : 'text-ink-soft')}>
        {describeBudgetFit(amount, budget)}
      </span>
      <span aria-live="polite" className="font-medium text-sm tabular-nums empty:hidden">
        {extras.size > 0 && `${describeTotal(totalWithExtras(estimate, extras))} with your extras`}
      </span>
    </div>
  );
}

export function RatingCell({ rating }: { rating: Rating | undefined }) {
  return rating ? (
    <RatingLine rating={rating} />
  ) : (
    <span className="text-ink-soft text-sm">No reviews yet</span>
  );
}

type ActionsCellProps = Pick<Compared, 'request' | keyof DecisionHandlers> & {
  estimate: Estimate;
  titleId: string;
};

export function ActionsCell({ estimate, request, titleId, onAccept, onReject }: ActionsCellProps) {
  return (
    <>
      <MessageLink estimate={estimate} titleId={titleId} />
      <EstimateActions
        estimate={estimate}
        request={request}
        titleId={titleId}
        onAccept={onAccept}
        onReject={onReject}
      />
    </>
  );
}
