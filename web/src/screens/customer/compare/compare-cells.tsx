import type { Estimate } from '@marketplace/contract/estimate/schema';
import { formatMoney } from '@marketplace/contract/money/format';
import type { Budget } from '@marketplace/contract/money/money';
import type { ServiceRequestDetail } from '@marketplace/contract/request/schema';
import type { Rating } from '@marketplace/contract/review/rating-schema';
import { useState } from 'react';
import { BusinessLink } from '@/entities/account/business-link.tsx';
import {
  describeBudgetFit,
  isOutsideBudget,
  type Order,
  statusForCustomer,
} from '@/entities/estimate/comparison.ts';
import { EstimateStatusBadge } from '@/entities/estimate/estimate-badges.tsx';
import { Avatar } from '@/entities/picture/avatar.tsx';
import { RatingLine } from '@/entities/review/stars.tsx';
import { cn } from '@/lib/cn.ts';
import type { Deciding } from '../details/estimate-actions.tsx';

/** What both forms of the comparison show. */
export interface Compared extends Deciding {
  request: ServiceRequestDetail;
  /** In the wanted order. */
  estimates: readonly Estimate[];
  /** The stretch of dollars that all price scales share. */
  range: readonly [number, number];
  order: Order;
  onOrder: (order: Order) => void;
}

/** Whose estimate it is, and how it stands. */
export function BusinessCell({ estimate, titleId }: { estimate: Estimate; titleId: string }) {
  return (
    <span className="flex min-w-0 items-start gap-3">
      <Avatar name={estimate.businessName} picture={estimate.businessProfileImageUrl} size="sm" />
      <span className="flex min-w-0 flex-col items-start gap-1.5">
        <span id={titleId} dir="auto" className="max-w-full break-words pt-1 font-semibold leading-snug">
          <BusinessLink id={estimate.businessId} name={estimate.businessName} left={estimate.businessLeft} />
        </span>
        <EstimateStatusBadge status={statusForCustomer(estimate)} />
      </span>
    </span>
  );
}

interface PriceScaleProps {
  amount: number;
  budget: Budget;
  range: readonly [number, number];
}

/** A price, and where it lies: the band is the budget, the dot the price, on the same stretch for all estimates. */
export function PriceScale({ amount, budget, range: [least, most] }: PriceScaleProps) {
  const share = (dollars: number) => (most > least ? ((dollars - least) / (most - least)) * 100 : 50);
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

/** About as much as six lines hold in a narrow column. */
const SHORT = 180;

/** The beginning of a text, and the rest on demand. */
export function Excerpt({ text }: { text: string }) {
  const [whole, setWhole] = useState(false);
  const long = text.length > SHORT || text.split('\n').length > 6;
  return (
    <div className="text-sm">
      <p dir="auto" className={cn('whitespace-pre-line break-words', long && !whole && 'line-clamp-6')}>
        {text}
      </p>
      {long && (
        <button
          type="button"
          aria-expanded={whole}
          onClick={() => setWhole(!whole)}
          className="mt-1 min-h-6 rounded-sm font-semibold text-accent underline underline-offset-4"
        >
          {whole ? 'Show less' : 'Show more'}
        </button>
      )}
    </div>
  );
}
