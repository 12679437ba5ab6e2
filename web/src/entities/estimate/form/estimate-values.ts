import { zodResolver } from '@hookform/resolvers/zod';
import { COVERAGE_STATES } from '@marketplace/contract/constants';
import { linesTotal, roundingCents } from '@marketplace/contract/estimate/content/lines';
import { validityProblem } from '@marketplace/contract/estimate/content/validity';
import {
  type EstimateEdit,
  estimateEdit,
  estimateProposal,
  newEstimateFields,
} from '@marketplace/contract/estimate/forms';
import type { EstimateContent } from '@marketplace/contract/estimate/schema';
import { parseAmount, parsePrice } from '@marketplace/contract/money/money';
import type { Resolver } from 'react-hook-form';
import * as z from 'zod/mini';
import type { Stated } from '../content/labels.ts';

const typedCovered = z.object({ state: z.enum(COVERAGE_STATES), amount: z.string() });
export type TypedCovered = z.infer<typeof typedCovered>;
const typedLine = z.object({ text: z.string(), quantity: z.string(), price: z.string() });
export type TypedLine = z.infer<typeof typedLine>;

/** The form's values as typed; also the shape of its draft. Older drafts have the first three. */
export const estimateValues = z.object({
  amount: z.string(),
  timeline: z.string(),
  description: z.string(),
  coverage: z._default(z.record(z.string(), typedCovered), {}),
  guaranteeMonths: z._default(z.string(), ''),
  earliestStart: z._default(z.string(), ''),
  validUntil: z._default(z.string(), ''),
  lines: z._default(z.array(typedLine), []),
} satisfies Record<keyof EstimateContent, z.ZodMiniType>);
export type EstimateValues = z.infer<typeof estimateValues>;

export const emptyEstimate: EstimateValues = {
  amount: '',
  timeline: '',
  description: '',
  coverage: {},
  guaranteeMonths: '',
  earliestStart: '',
  validUntil: '',
  lines: [],
};

const emptyLine: TypedLine = { text: '', quantity: '1', price: '' };

const numberText = (number: number | null | undefined): string => String(number ?? '');

export function valuesOf(content: EstimateContent): EstimateValues {
  const { amount, timeline, description, earliestStart, validUntil } = content;
  return {
    amount: String(amount),
    timeline,
    description,
    coverage: typedCoverage(content.coverage),
    guaranteeMonths: numberText(content.guaranteeMonths),
    earliestStart: earliestStart ?? '',
    validUntil: validUntil ?? '',
    lines: content.lines.map(({ text, quantity, price }) => ({
      text,
      quantity: String(quantity),
      price: String(price),
    })),
  };
}

const mapValues = <Value, Result>(values: Record<string, Value>, map: (value: Value) => Result) =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [key, map(value)]));

const typedCoverage = (coverage: EstimateContent['coverage']): EstimateValues['coverage'] =>
  mapValues(coverage, ({ state, amount }) => ({ state, amount: numberText(amount) }));

type LastEstimate = Pick<EstimateContent, 'coverage' | 'guaranteeMonths'> & {
  serviceRequestCategory: string;
};

/** What the last estimate of a business for a category covered. Undefined if it stated nothing. */
export function lastStated(estimates: readonly LastEstimate[], category: string) {
  const last = estimates.find(
    ({ serviceRequestCategory, coverage }) =>
      serviceRequestCategory === category && Object.keys(coverage).length > 0,
  );
  return (
    last && {
      // Without the amounts of extras, which belonged to another job.
      coverage: mapValues(last.coverage, ({ state }) => ({ state, amount: '' })),
      guaranteeMonths: numberText(last.guaranteeMonths),
    }
  );
}
export type LastStated = NonNullable<ReturnType<typeof lastStated>>;

const isBlank = (text: string): boolean => text.trim() === '';

/** Rounded to two decimals. Not a number if none was typed. */
const parseDecimal = (text: string): number => Math.round((parseAmount(text) ?? Number.NaN) * 100) / 100;

const parseLine = ({ text, quantity, price }: TypedLine) => ({
  text,
  quantity: parseDecimal(quantity),
  price: parseDecimal(price),
});

const completeLines = (lines: readonly TypedLine[]) =>
  lines.map(parseLine).filter(({ quantity, price }) => quantity > 0 && price >= 0);

/** In whole dollars, of the lines that are complete so far. */
export const sumOf = (lines: readonly TypedLine[]): number => linesTotal(completeLines(lines));

/** What the sum adds to the lines, in dollars. */
export const roundingOf = (lines: readonly TypedLine[]): number => roundingCents(completeLines(lines)) / 100;

/** The first line has the price that was typed before. */
export const newLine = ({ amount, lines }: Pick<EstimateValues, 'amount' | 'lines'>): TypedLine => ({
  ...emptyLine,
  price: lines.length === 0 ? String(parsePrice(amount) ?? '') : '',
});

/** Undefined if it isn't a price. */
export const priceOf = ({ amount, lines }: Pick<EstimateValues, 'amount' | 'lines'>): number | undefined =>
  lines.length === 0 ? parsePrice(amount) : sumOf(lines) || undefined;

/** An amount that was typed for an extra stays in the form, in case the item becomes an extra again. */
const parseCovered = ({ state, amount }: TypedCovered) =>
  state === 'extra' && !isBlank(amount) ? { state, amount: parsePrice(amount) ?? 0 } : { state };

const parseMonths = (text: string): number | null =>
  isBlank(text) ? null : (parseAmount(text) ?? Number.NaN);

type TypedStated = Omit<EstimateValues, 'amount' | 'timeline' | 'description' | 'lines'>;

/** The stated part as far as it is valid, to describe it while it is typed. */
export function statedOf({
  coverage,
  guaranteeMonths,
  earliestStart,
  validUntil,
}: TypedStated): Omit<Stated, 'lines'> {
  const months = parseMonths(guaranteeMonths);
  return {
    coverage: mapValues(coverage, ({ state, amount }) => {
      const price = state === 'extra' ? parsePrice(amount) : undefined;
      return price === undefined ? { state } : { state, amount: price };
    }),
    guaranteeMonths: Number.isInteger(months) ? months : null,
    earliestStart: earliestStart || null,
    validUntil: validUntil || null,
  };
}

const contentOf = (values: EstimateValues) => ({
  ...values,
  amount: priceOf(values) ?? 0,
  coverage: mapValues(values.coverage, parseCovered),
  guaranteeMonths: parseMonths(values.guaranteeMonths),
  earliestStart: values.earliestStart || null,
  validUntil: values.validUntil || null,
  lines: values.lines.map(parseLine),
});

const isInTime = z.check<{ validUntil?: string | null | undefined }>(({ value, issues }) => {
  const message = validityProblem(value.validUntil, new Date());
  if (message) issues.push({ code: 'custom', path: ['validUntil'], message, input: value });
});

/** The contract's schemas applied to the form, so that their messages show at the fields. */
const payload = z.transform((values: EstimateValues): unknown => contentOf(values));
const payloadOfProposal = z.transform((values: EstimateValues): unknown => {
  const { validUntil: _, ...content } = contentOf(values);
  return content;
});
const sending = z.pipe(
  payload,
  z.omit(newEstimateFields, { serviceRequestId: true, clientEstimateId: true }).check(isInTime),
);
const editing = z.pipe(payload, estimateEdit.check(isInTime));
const proposing = z.pipe(payloadOfProposal, estimateProposal);

export type EstimateResolver = Resolver<EstimateValues, unknown, EstimateEdit>;

/** Messages that differ from the contract's when sending, by field and issue. */
const SENDING_MESSAGES: Record<'amount' | 'timeline', Partial<Record<string, string>>> = {
  amount: { too_small: 'Please enter a price greater than 0' },
  timeline: { invalid_value: 'Please choose a timeline' },
};

const resolveByContract: EstimateResolver = zodResolver(sending);

export const resolveSending: EstimateResolver = async (...form) => {
  const resolved = await resolveByContract(...form);
  for (const field of ['amount', 'timeline'] as const) {
    const error = resolved.errors[field];
    const message = SENDING_MESSAGES[field][error?.type ?? ''];
    if (error && message) error.message = message;
  }
  return resolved;
};

export const resolveEditing: EstimateResolver = zodResolver(editing);
export const resolveProposing: EstimateResolver = zodResolver(proposing);
