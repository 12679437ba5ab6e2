import { formatBudget } from '@marketplace/contract/money/format';
import { BUDGET_HINTS, type Budget, budgetFit } from '@marketplace/contract/money/money';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { cn } from '@/lib/cn.ts';

export function CustomersBudget({ budget: { budgetMin, budgetMax } }: { budget: Budget }) {
  return (
    <p className="rounded-lg bg-sunken px-4 py-3">
      <span className="text-ink-soft text-sm">Customer's budget</span>
      <span className="block font-semibold text-lg tabular-nums">{formatBudget(budgetMin, budgetMax)}</span>
    </p>
  );
}

/** Compares the price with the budget while typing. A price outside the budget is allowed. */
export function BudgetHint({ price, budget }: { price: number | undefined; budget: Budget }) {
  const fit = price === undefined ? null : budgetFit(price, budget);
  const Icon = fit === 'within' ? CircleCheck : TriangleAlert;
  return (
    <span aria-live="polite" className="block">
      {fit && (
        <span
          className={cn(
            'inline-flex items-center gap-1.5 text-sm',
            fit === 'within'
              ? 'text-ink-soft'
              : 'rounded-sm bg-notice-soft px-2 py-1 font-medium text-on-notice-soft',
          )}
        >
          <Icon aria-hidden="true" className="size-4 shrink-0" />
          {BUDGET_HINTS[fit]}
        </span>
      )}
    </span>
  );
}
