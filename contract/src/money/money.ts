/** Reading and judging amounts of money. All stored amounts are whole dollars. */

/** 1.250, 1 250 and 1.250,50, as much of the world writes them. Money has no third decimal, so that point parts thousands. */
const CONTINENTAL = /^[1-9]\d{0,2}(?:[. ]\d{3})+(?:,\d{1,2})?$/;
const AMOUNT = /^(\d+(?:\.\d*)?|\.\d+)(k?)$/;

/** The text without the words for dollars: '$ 300', '300 USD', '1.5 K' are '300', '300', '1.5k'. */
function withoutCurrency(text: string): string {
  return text
    .normalize('NFKC')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .toLowerCase()
    .replace(/^(?:us)?\$ ?|^usd /, '')
    .replace(/ ?(?:\$|usd|dollars?)$/, '')
    .replace(/ k$/, 'k');
}

/** Only digits and a decimal point; other commas part thousands, wherever they stand. */
function withPointAlone(amount: string): string {
  if (CONTINENTAL.test(amount)) return amount.replaceAll(/[. ]/g, '').replace(',', '.');
  return amount
    .replace(/,(?=\d{1,2}k$)/, '.')
    .replaceAll(',', '')
    .replaceAll(/ (?=\d{3}(?!\d))/g, '');
}

/** An amount as people write it ('$300', '1,000', '1 000', '1.5k', '1,000.50'); undefined where it is no number. */
export function parseAmount(text: string): number | undefined {
  const [, number, thousands] = AMOUNT.exec(withPointAlone(withoutCurrency(text))) ?? [];
  return number === undefined ? undefined : Number(thousands ? `${number}e3` : number);
}

/** A budget box: whole dollars; what is not a number is 0. */
export function parseBudget(text: string): number {
  return Math.trunc(parseAmount(text) ?? 0);
}

/** A price as a business types it: decimals rounded to whole dollars; undefined if it is none. */
export function parsePrice(text: string): number | undefined {
  const dollars = Math.round(parseAmount(text) ?? 0);
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
