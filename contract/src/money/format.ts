/** Formats amounts. Separate, as most screens format amounts and few parse them. */

const dollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 0,
});

/** Whole dollars: $1,250. */
export const formatMoney = (amount: number): string => dollars.format(amount);

/** One amount if both ends are equal, otherwise 'min - max'. */
export function formatBudget(min: number, max: number): string {
  return min === max ? formatMoney(min) : `${formatMoney(min)} - ${formatMoney(max)}`;
}
