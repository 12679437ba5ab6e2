/** How amounts are written. A file of its own, as most screens write amounts and few read them. */

const dollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 0,
});

/** Whole dollars: $1,250. */
export const formatMoney = (amount: number): string => dollars.format(amount);

/** One amount where both ends are the same, otherwise 'min - max'. */
export function formatBudget(min: number, max: number): string {
  return min === max ? formatMoney(min) : `${formatMoney(min)} - ${formatMoney(max)}`;
}
