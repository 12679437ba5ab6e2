import type { EstimateContent } from '@marketplace/contract/estimate/schema';
import { formatMoney } from '@marketplace/contract/money/format';
import { describeDate } from '@/lib/dates.ts';
import { describeCovered, describeGuarantee, describeLine, itemLabel, NONE, NOT_STATED } from './labels.ts';

/** A field whose value changed. */
export interface Difference {
  label: string;
  before: string;
  after: string;
}

type Facts = readonly (readonly [label: string, value: string])[];
interface Context {
  /** The items of the coverage of both contents. */
  items: readonly string[];
  now: Date;
}

const orNotStated = <T>(value: T | null, describe: (value: T) => string): string =>
  value === null ? NOT_STATED : describe(value);

/** In the order in which they are listed. */
const FACTS: Record<keyof EstimateContent, (content: EstimateContent, context: Context) => Facts> = {
  amount: ({ amount }) => [['Price', formatMoney(amount)]],
  timeline: ({ timeline }) => [['Timeline', timeline]],
  coverage: ({ coverage }, { items }) =>
    items.map((item) => [itemLabel(item), describeCovered(coverage[item])]),
  guaranteeMonths: ({ guaranteeMonths }) => [['Warranty', orNotStated(guaranteeMonths, describeGuarantee)]],
  earliestStart: ({ earliestStart }, { now }) => [
    ['Earliest start', orNotStated(earliestStart, (date) => describeDate(date, now))],
  ],
  validUntil: ({ validUntil }, { now }) => [
    ['Valid until', orNotStated(validUntil, (date) => describeDate(date, now))],
  ],
  lines: ({ lines }) => [['Lines', lines.map(describeLine).join('\n') || NONE]],
  description: ({ description }) => [['Description', description.trim() === '' ? NONE : description]],
};

/** Both contents list the same fields in the same order. */
const factsOf = (content: EstimateContent, context: Context): Facts =>
  Object.values(FACTS).flatMap((describe) => describe(content, context));

/** What differs between two contents of an estimate, with the old and the new value. */
export function findDifferences(
  before: EstimateContent,
  after: EstimateContent,
  now = new Date(),
): Difference[] {
  const items = [...new Set([...Object.keys(after.coverage), ...Object.keys(before.coverage)])];
  const old = factsOf(before, { items, now });
  return factsOf(after, { items, now }).flatMap(([label, value], index) => {
    const previous = old[index]?.[1] ?? NOT_STATED;
    return previous === value ? [] : [{ label, before: previous, after: value }];
  });
}
