import type { Estimate } from '@marketplace/contract/estimate/schema';
import { formatMoney } from '@marketplace/contract/money/format';
import type { Budget } from '@marketplace/contract/money/money';
import { describeBudgetFit, isOutsideBudget } from '@/entities/estimate/comparison.ts';
import { cn } from '@/lib/cn.ts';

interface PriceScaleProps {
  estimate: Estimate;
  budget: Budget;
  /** The dollar range that all price scales share. */
  range: readonly [number, number];
}

/** A price without extras, on a scale shared by all estimates. The band is the budget, the mark the price. */
export function PriceScale({ estimate: { amount }, budget, range: [min, max] }: PriceScaleProps) {
  const share = (dollars: number) => (max > min ? ((dollars - min) / (max - min)) * 100 : 50);
  const outside = isOutsideBudget({ amount }, budget);
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <span className="font-semibold tabular-nums">{formatMoney(amount)}</span>
      <span aria-hidden="true" className="relative block h-1.5 rounded-full bg-sunken">
        <span
          className="absolute inset-y-0 min-w-1 rounded-full bg-accent/35"
          style={{ left: `${share(budget.budgetMin)}%`, right: `${100 - share(budget.budgetMax)}%` }}
        />
        <span
          className={cn(
            'absolute -inset-y-1.25 w-1 rounded-full',
            outside ? 'bg-on-notice-soft' : 'bg-accent',
          )}
          // Within the scale, also at its ends.
          style={{ left: `${share(amount)}%`, translate: `-${share(amount)}%` }}
        />
      </span>
      <span className={cn('text-sm', outside ? 'font-medium text-on-notice-soft' : 'text-ink-soft')}>
        {describeBudgetFit(amount, budget)}
      </span>
    </div>
  );
}
