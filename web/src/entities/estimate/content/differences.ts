import type { EstimateContent } from '@marketplace/contract/estimate/schema';
import { formatMoney } from '@marketplace/contract/money/format';
import { describeDate } from '@/lib/dates.ts';
import { describeCovered, describeGuarantee, describeLine, itemLabel, NOT_STATED } from './labels.ts';

/** A field whose value changed. */
export interface Difference {
  label: string;
  before: string;
  after: string;
}

type Facts = readonly (readonly [label: string, value: string])[];

const orNotStated = <T>(value: T | null, describe: (value: T) => string): string =>
  value === null ? NOT_STATED : describe(value);

/** Both contents list the same fields in the same order. */
function factsOf(content: EstimateContent, items: readonly string[], now: Date): Facts {
  const { coverage, guaranteeMonths, earliestStart, validUntil, lines } = content;
  const day = (date: string) => describeDate(date, now);
  return [
    ['Price', formatMoney(content.amount)],
    ['Timeline', content.timeline],
    ...items.map((item) => [itemLabel(item), describeCovered(coverage[item])] as const),
    ['Warranty', orNotStated(guaranteeMonths, describeGuarantee)],
    ['Earliest start', orNotStated(earliestStart, day)],
    ['Valid until', orNotStated(validUntil, day)],
    ['Lines', lines.length === 0 ? 'None' : lines.map(describeLine).join('\n')],
    ['Description', content.description.trim() === '' ? 'None' : content.description],
  ];
}

/** What differs between two contents of an estimate, with the old and the new value. */
export function findDifferences(
  before: EstimateContent,
  after: EstimateContent,
  now = new Date(),
): Difference[] {
  const items = [...new Set([...Object.keys(after.coverage), ...Object.keys(before.coverage)])];
  const old = factsOf(before, items, now);
  return factsOf(after, items, now).flatMap(([label, value], index) => {
    const previous = old[index]?.[1] ?? NOT_STATED;
    return previous === value ? [] : [{ label, before: previous, after: value }];
  });
}
