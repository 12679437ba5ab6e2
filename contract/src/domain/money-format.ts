/** How amounts are written. A file of its own, as most screens write amounts and few read them. */

/** Between two digits, where whole thousands follow. */
const THOUSANDS = /\B(?=(?:\d{3})+$)/g;

/** Whole dollars as people write them: $1,250. Not by Intl, whose first use on a page takes a phone a tenth of a second. */
export function formatMoney(amount: number): string {
  return `$${String(Math.round(amount)).replaceAll(THOUSANDS, ',')}`;
}

/** One amount where both ends are the same, otherwise 'min - max'. */
export function formatBudget(min: number, max: number): string {
  return min === max ? formatMoney(min) : `${formatMoney(min)} - ${formatMoney(max)}`;
}
