import { COVERAGE_LABELS } from '@marketplace/contract/estimate/content/coverage';
import type { Line } from '@marketplace/contract/estimate/content/lines';
import { isExpired } from '@marketplace/contract/estimate/content/validity';
import type { EstimateContent, ItemCoverage } from '@marketplace/contract/estimate/schema';
import { formatMoney, formatPrice } from '@marketplace/contract/money/format';
import { countOf } from '@marketplace/contract/shared/plural';
import { describeDate } from '@/lib/dates.ts';

/** The content of an estimate beside its price, timeline, and description. */
export type Stated = Omit<EstimateContent, 'amount' | 'timeline' | 'description'>;

const labels: Readonly<Record<string, string>> = COVERAGE_LABELS;

/** A newer version of the app may store items that this one doesn't know. */
export const itemLabel = (item: string): string => labels[item] ?? item.replaceAll('-', ' ');

/** Within a sentence: 'disposal of waste'. */
export function itemInText(item: string): string {
  const label = itemLabel(item);
  return label.charAt(0).toLowerCase() + label.slice(1);
}

export const NOT_STATED = 'Not stated';

/** Of a description or lines that an estimate lacks. */
export const NONE = 'None';

/** Undefined if the estimate doesn't say it. */
export function describeCovered(covered: ItemCoverage | undefined): string {
  switch (covered?.state) {
    case 'included':
      return 'Included';
    case 'extra':
      return covered.amount === undefined ? 'Extra' : `Extra ${formatMoney(covered.amount)}`;
    case 'excluded':
      return 'Not included';
    default:
      return NOT_STATED;
  }
}

export function describeGuarantee(months: number): string {
  if (months === 0) return 'No warranty';
  return countOf(months, 'month');
}

/** '2 × Shingles, $40 each' */
export function describeLine({ text, quantity, price }: Line): string {
  return quantity === 1
    ? `${text}, ${formatPrice(price)}`
    : `${quantity} × ${text}, ${formatPrice(price)} each`;
}

const describeLastDay = (date: string, now: Date): string =>
  `${isExpired(date, now) ? 'Was valid' : 'Valid'} until ${describeDate(date, now)}`;

/** 'Includes materials, cleanup', 'Permits and inspections extra $120', '24-month warranty', and so on. */
export function describeStated(stated: Omit<Stated, 'lines'>, now = new Date()): string[] {
  const { coverage, guaranteeMonths: months, earliestStart, validUntil } = stated;
  const items = Object.entries(coverage);
  const listOf = (state: ItemCoverage['state']) =>
    items.flatMap(([item, covered]) => (covered.state === state ? [itemInText(item)] : [])).join(', ');
  const included = listOf('included');
  const excluded = listOf('excluded');
  const extras = items.filter(([, { state }]) => state === 'extra');
  return [
    ...(included ? [`Includes ${included}`] : []),
    ...extras.map(([item, { amount }]) =>
      amount === undefined ? `${itemLabel(item)} extra` : `${itemLabel(item)} extra ${formatMoney(amount)}`,
    ),
    ...(excluded ? [`Not included: ${excluded}`] : []),
    ...(months === null ? [] : [months === 0 ? describeGuarantee(months) : `${months}-month warranty`]),
    ...(earliestStart === null ? [] : [`Can start ${describeDate(earliestStart, now)}`]),
    ...(validUntil === null ? [] : [describeLastDay(validUntil, now)]),
  ];
}

/** 'Covers 5 of 7', '1 extra', and 'Not covered: disposal', of the items that an estimate says something about. */
export function describeCoverage(coverage: Stated['coverage']): string[] {
  const items = Object.entries(coverage);
  const withState = (state: ItemCoverage['state']) => items.filter(([, covered]) => covered.state === state);
  const extras = withState('extra').length;
  const excluded = withState('excluded').map(([item]) => itemInText(item));
  return [
    ...(items.length > 0 ? [`Covers ${withState('included').length} of ${items.length}`] : []),
    ...(extras > 0 ? [`${extras} extra`] : []),
    ...(excluded.length > 0 ? [`Not covered: ${excluded.join(', ')}`] : []),
  ];
}
