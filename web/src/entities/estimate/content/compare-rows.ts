import { coverageItemsFor } from '@marketplace/contract/estimate/content/coverage';
import { isExpired } from '@marketplace/contract/estimate/content/validity';
import type { Estimate } from '@marketplace/contract/estimate/schema';
import { formatMoney } from '@marketplace/contract/money/format';
import { describeDate } from '@/lib/dates.ts';
import { describeCovered, describeGuarantee, itemInText, itemLabel } from './labels.ts';
import { askAboutItem } from './questions.ts';

type Comparable = Pick<Estimate, 'amount' | 'coverage' | 'guaranteeMonths' | 'earliestStart' | 'validUntil'>;

/** One row of the comparison: a value for each estimate. */
export interface CompareRow {
  id: string;
  label: string;
  /** Within a sentence: 'disposal of waste'. */
  subject: string;
  /** What to ask a business that doesn't state it. */
  question: string;
  /** In the order of the estimates. Null is not stated. */
  values: readonly (string | null)[];
  differs: boolean;
  /** Whether it costs extra at some business, so that it can be chosen. */
  isExtra: boolean;
}

/** The items that the category asks about, then further ones that an estimate states. */
function itemsOf(category: string, estimates: readonly Comparable[]): string[] {
  const stated = estimates.flatMap(({ coverage }) => Object.keys(coverage));
  return [...new Set([...coverageItemsFor(category), ...stated])];
}

const differ = (values: readonly unknown[]): boolean => new Set(values).size > 1;

function itemRow(item: string, estimates: readonly Comparable[]): CompareRow {
  const values = estimates.map(({ coverage }) => {
    const covered = coverage[item];
    return covered ? describeCovered(covered) : null;
  });
  return {
    id: item,
    label: itemLabel(item),
    subject: itemInText(item),
    question: askAboutItem(item),
    values,
    differs: differ(values),
    isExtra: estimates.some(({ coverage }) => coverage[item]?.state === 'extra'),
  };
}

interface Fact {
  id: string;
  label: string;
  question: string;
  read: (estimate: Comparable) => string | null;
}

const FACTS: readonly Fact[] = [
  {
    id: 'guarantee',
    label: 'Warranty',
    question: 'How long is your warranty?',
    read: ({ guaranteeMonths: months }) => (months === null ? null : describeGuarantee(months)),
  },
  {
    id: 'earliest-start',
    label: 'Earliest start',
    question: 'When could you start?',
    read: ({ earliestStart: date }) => (date === null ? null : describeDate(date)),
  },
  {
    id: 'valid-until',
    label: 'Valid until',
    question: 'How long is your estimate valid?',
    read: ({ validUntil: date }) => {
      if (date === null) return null;
      return isExpired(date, new Date()) ? `${describeDate(date)} (expired)` : describeDate(date);
    },
  },
];

function factRow({ id, label, question, read }: Fact, estimates: readonly Comparable[]): CompareRow {
  const values = estimates.map(read);
  const subject = label.toLowerCase();
  return { id, label, subject, question, values, differs: differ(values), isExtra: false };
}

/** A row for each item that any estimate states or the category asks about, then for guarantee and dates. */
export function compareRows(category: string, estimates: readonly Comparable[]): CompareRow[] {
  return [
    ...itemsOf(category, estimates).map((item) => itemRow(item, estimates)),
    ...FACTS.map((fact) => factRow(fact, estimates)),
  ];
}

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
