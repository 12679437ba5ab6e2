import { coverageItemsFor } from '@marketplace/contract/estimate/content/coverage';
import type { Estimate } from '@marketplace/contract/estimate/schema';
import { formatMoney } from '@marketplace/contract/money/format';
import { itemInText } from './labels.ts';

type Points = Pick<Estimate, 'businessName' | 'serviceRequestCategory' | 'coverage' | 'isOutdated'>;

/** Since when an outdated estimate is unconfirmed. */
export const UNCONFIRMED = {
  answer: 'since your latest answer',
  edit: 'since you changed your request',
} as const;

/** What a customer should know before accepting: that it is unconfirmed, its extras, and what it leaves open. */
export function findOpenPoints({
  businessName,
  serviceRequestCategory,
  coverage,
  isOutdated,
}: Points): string[] {
  const extras = Object.entries(coverage).flatMap(([item, { state, amount }]) =>
    state === 'extra'
      ? [amount === undefined ? itemInText(item) : `${itemInText(item)} ${formatMoney(amount)}`]
      : [],
  );
  const open = coverageItemsFor(serviceRequestCategory)
    .filter((item) => !coverage[item])
    .map(itemInText);
  return [
    ...(isOutdated ? [`${businessName} hasn't confirmed this estimate ${UNCONFIRMED[isOutdated]}.`] : []),
    ...(extras.length > 0 ? [`Not in the price: ${extras.join(', ')}.`] : []),
    ...(open.length > 0 ? [`Not stated: ${open.join(', ')}.`] : []),
  ];
}
