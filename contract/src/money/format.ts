/** Formats amounts. Separate, as most screens format amounts and few parse them. */
import { formatIn } from '../locale/language.ts';
import { PLACE } from '../site/place.ts';

/** Without cents unless they are asked for. */
export const moneyFormat = (language: string, currency: string, digits = 0): Intl.NumberFormat =>
  new Intl.NumberFormat(language, {
    style: 'currency',
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });

const dollars = formatIn((language) => moneyFormat(language, PLACE.currency));
const cents = formatIn((language) => moneyFormat(language, PLACE.currency, 2));

/** Whole dollars: $1,250. */
export const formatMoney = (amount: number): string => dollars().format(amount);

/** Prices of lines have cents: '$12.50', but '$12'. */
export const formatPrice = (price: number): string =>
  Number.isInteger(price) ? formatMoney(price) : cents().format(price);

/** One amount if both ends are equal, otherwise 'min - max'. */
export function formatBudget(min: number, max: number): string {
  return min === max ? formatMoney(min) : `${formatMoney(min)} - ${formatMoney(max)}`;
}

/** The sign of the currency: '$', or 'CA$' where several dollars are known. */
export const currencySign = (format = dollars()): string =>
  format.formatToParts(0).find(({ type }) => type === 'currency')?.value ?? PLACE.currency;
