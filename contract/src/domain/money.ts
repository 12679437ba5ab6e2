/** Reading and judging amounts of money. All stored amounts are whole dollars. */

/** A budget box: whole dollars; what is not a number is 0. */
export function parseBudget(text: string): number {
  const parsed = Number.parseInt(text.replaceAll(',', ''), 10);
  return Number.isFinite(parsed) ? parsed : 0;
}

/** A price as a business types it: commas removed, decimals rounded to whole dollars; undefined if it is none. */
export function parsePrice(text: string): number | undefined {
  const plain = text.replaceAll(',', '').replace('$', '').trim();
  if (!/^\d*\.?\d+$|^\d+\.$/.test(plain)) return undefined;
  const dollars = Math.round(Number(plain));
  return dollars > 0 ? dollars : undefined;
}

export type Budget = { budgetMin: number; budgetMax: number };
export type BudgetFit = 'below' | 'within' | 'above';

export function budgetFit(amount: number, { budgetMin, budgetMax }: Budget): BudgetFit {
  if (amount < budgetMin) return 'below';
  return amount > budgetMax ? 'above' : 'within';
}

export const BUDGET_HINTS: Record<BudgetFit, string> = {
  below: "Below customer's budget (you can still send this)",
  above: "Above customer's budget (you can still send this)",
  within: "Within customer's budget range",
};
