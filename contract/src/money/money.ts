import { PLACE } from '../site/place.ts';

/**
 * 1.250, 1 250, and 1.250,50, as much of the world writes them. Money has no third decimal, so such a point separates
 * thousands.
 */
const CONTINENTAL = /^[1-9]\d{0,2}(?:[. ]\d{3})+(?:,\d{1,2})?$/;
const AMOUNT = /^(\d+(?:\.\d*)?|\.\d+)(k?)$/;

/** Dollars as people write them, by their currency. */
const SIGNS: Readonly<Record<string, { before: RegExp; after: RegExp }>> = {
  USD: { before: /^(?:us)?\$ ?|^usd /, after: / ?(?:\$|usd|dollars?)$/ },
  CAD: { before: /^(?:ca?)?\$ ?|^cad /, after: / ?(?:\$|cad|dollars?)$/ },
};

/** Removes the words for dollars: '$ 300', '300 USD', '1.5 K' become '300', '300', '1.5k'. */
function withoutCurrency(text: string, currency: string): string {
  const { before = '', after = '' } = SIGNS[currency] ?? {};
  return text
    .normalize('NFKC')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .toLowerCase()
    .replace(before, '')
    .replace(after, '')
    .replace(/ k$/, 'k');
}

/** Keeps digits and a decimal point. Other commas separate thousands. */
function withPointAlone(amount: string): string {
  if (CONTINENTAL.test(amount)) return amount.replaceAll(/[. ]/g, '').replace(',', '.');
  return amount
    .replace(/,(?=\d{1,2}k$)/, '.')
    .replaceAll(',', '')
    .replaceAll(/ (?=\d{3}(?!\d))/g, '');
}

/**
 * Parses an amount as people write it ('$300', '1,000', '1 000', '1.5k', '1,000.50'). Undefined if it isn't a number.
 */
export function parseAmount(text: string, currency = PLACE.currency): number | undefined {
  const [, number, thousands] = AMOUNT.exec(withPointAlone(withoutCurrency(text, currency))) ?? [];
  return number === undefined ? undefined : Number(thousands ? `${number}e3` : number);
}

/** Parses a budget to whole dollars. 0 if it isn't a number. */
export function parseBudget(text: string): number {
  return Math.trunc(parseAmount(text) ?? 0);
}

/** Parses a price and rounds it to whole dollars. Undefined if it isn't one. */
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
