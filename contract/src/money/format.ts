/** Formats amounts. Separate, as most screens format amounts and few parse them. */

let dollars: Intl.NumberFormat | undefined;

/** Whole dollars: $1,250. The format is made on first use, as it takes a new server a thirtieth of its start. */
export function formatMoney(amount: number): string {
  dollars ??= new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency: 'USD',
    maximumFractionDigits: 0,
  });
  return dollars.format(amount);
}

/** One amount if both ends are equal, otherwise 'min - max'. */
export function formatBudget(min: number, max: number): string {
  return min === max ? formatMoney(min) : `${formatMoney(min)} - ${formatMoney(max)}`;
}
