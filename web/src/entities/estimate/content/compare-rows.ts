import { coverageItemsFor } from '@marketplace/contract/estimate/content/coverage';
import { isExpired } from '@marketplace/contract/estimate/content/validity';
import type { Estimate, ItemCoverage } from '@marketplace/contract/estimate/schema';
import { formatMoney } from '@marketplace/contract/money/format';
import { describeDate } from '@/lib/dates.ts';
import { describeCovered, describeGuarantee, itemInText, itemLabel } from './labels.ts';
import { askAboutItem, type Gap } from './questions.ts';

type Comparable = Pick<
  Estimate,
  'status' | 'amount' | 'coverage' | 'guaranteeMonths' | 'earliestStart' | 'validUntil'
>;

/** One row of the comparison: a value for each estimate. It is a gap of each estimate that doesn't state it. */
export interface CompareRow extends Gap {
  id: string;
  label: string;
  /** In the order of the estimates. Null is not stated. */
  values: readonly (string | null)[];
  /** Whether the stated values of the estimates that can still be chosen differ. */
  differs: boolean;
  /** Whether it costs extra at some business, so that it can be chosen. */
  isExtra: boolean;
  group: RowGroup;
}

/** Items that no price covers are uncovered; what no estimate states is open. */
export type RowGroup = 'when' | 'covered' | 'uncovered' | 'terms' | 'open';

/** The items that the category asks about, then further ones that an estimate states. */
function itemsOf(category: string, estimates: readonly Comparable[]): string[] {
  const stated = estimates.flatMap(({ coverage }) => Object.keys(coverage));
  return [...new Set([...coverageItemsFor(category), ...stated])];
}

type Values = CompareRow['values'];

const isPending = ({ status }: Comparable): boolean => status === 'pending';
const isStated = (value: string | null) => value !== null;

/** While some can still be chosen, rejected ones don't count. */
function differ(values: Values, estimates: readonly Comparable[]): boolean {
  const isDecided = !estimates.some(isPending);
  const counted = estimates.map((estimate) => isDecided || isPending(estimate));
  return new Set(values.filter((value, index) => isStated(value) && counted[index])).size > 1;
}

const groupOf = (values: Values, stated: RowGroup): RowGroup => (values.some(isStated) ? stated : 'open');

function itemRow(item: string, estimates: readonly Comparable[]): CompareRow {
  const values = estimates.map(({ coverage }) => {
    const covered = coverage[item];
    return covered ? describeCovered(covered) : null;
  });
  const isAny = (state: ItemCoverage['state']) =>
    estimates.some(({ coverage }) => coverage[item]?.state === state);
  return {
    id: item,
    label: itemLabel(item),
    subject: itemInText(item),
    question: askAboutItem(item),
    isItem: true,
    values,
    differs: differ(values, estimates),
    isExtra: isAny('extra'),
    group: groupOf(values, isAny('included') ? 'covered' : 'uncovered'),
  };
}

interface Fact {
  id: string;
  label: string;
  question: string;
  group: RowGroup;
  read: (estimate: Comparable) => string | null;
}

const FACTS: readonly Fact[] = [
  {
    id: 'guarantee',
    label: 'Warranty',
    question: 'How long is your warranty?',
    group: 'terms',
    read: ({ guaranteeMonths: months }) => (months === null ? null : describeGuarantee(months)),
  },
  {
    id: 'earliest-start',
    label: 'Earliest start',
    question: 'When could you start?',
    group: 'when',
    read: ({ earliestStart: date }) => (date === null ? null : describeDate(date)),
  },
  {
    id: 'valid-until',
    label: 'Valid until',
    question: 'How long is your estimate valid?',
    group: 'terms',
    read: ({ validUntil: date }) => {
      if (date === null) return null;
      return isExpired(date, new Date()) ? `${describeDate(date)} (expired)` : describeDate(date);
    },
  },
];

function factRow({ read, group, ...fact }: Fact, estimates: readonly Comparable[]): CompareRow {
  const values = estimates.map(read);
  return {
    ...fact,
    subject: fact.label.toLowerCase(),
    isItem: false,
    values,
    differs: differ(values, estimates),
    isExtra: false,
    group: groupOf(values, group),
  };
}

/** A row for each item that any estimate states or the category asks about, then for guarantee and dates. */
export function compareRows(category: string, estimates: readonly Comparable[]): CompareRow[] {
  return [
    ...itemsOf(category, estimates).map((item) => itemRow(item, estimates)),
    ...FACTS.map((fact) => factRow(fact, estimates)),
  ];
}

/** What each estimate doesn't state, in the order of the estimates. */
export const findGaps = (rows: readonly CompareRow[], estimates: readonly unknown[]): CompareRow[][] =>
  estimates.map((_, index) => rows.filter(({ values }) => values[index] === null));

export interface TotalWithExtras {
  total: number;
  /** What the total leaves open: 'plus clean-up, without a price'. */
  notes: string[];
}

function noteOn(item: string, { coverage }: Comparable): string | null {
  const covered = coverage[item];
  if (!covered) return `${itemInText(item)} not stated`;
  if (covered.state === 'excluded') return `without ${itemInText(item)}`;
  if (covered.state === 'extra' && covered.amount === undefined)
    return `plus ${itemInText(item)}, without a price`;
  return null;
}

/** The price with the chosen extras, and what it leaves open. */
export function totalWithExtras(estimate: Comparable, chosen: ReadonlySet<string>): TotalWithExtras {
  const items = [...chosen];
  const added = items.reduce((sum, item) => sum + (estimate.coverage[item]?.amount ?? 0), 0);
  return {
    total: estimate.amount + added,
    notes: items.flatMap((item) => noteOn(item, estimate) ?? []),
  };
}

/** '$570', or 'From $500' if something is left open. */
export const describeTotal = ({ total, notes }: TotalWithExtras): string =>
  notes.length === 0 ? formatMoney(total) : `From ${formatMoney(total)}`;
