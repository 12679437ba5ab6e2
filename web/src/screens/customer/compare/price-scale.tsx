import { formatMoney } from '@marketplace/contract/money/format';
import type { Budget } from '@marketplace/contract/money/money';
import { describeBudgetFit, isOutsideBudget } from '@/entities/estimate/rules/comparison.ts';
import { cn } from '@/lib/cn.ts';

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
