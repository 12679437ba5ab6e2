import { zodResolver } from '@hookform/resolvers/zod';
import {
  type Estimate,
  type EstimateEdit,
  estimateEdit,
  newEstimateFields,
} from '@marketplace/contract/estimate/schema';
import { parsePrice } from '@marketplace/contract/money/money';
import type { Resolver } from 'react-hook-form';
import * as z from 'zod/mini';

/** The form's values as typed; also the shape of its draft. */
export const estimateValues = z.object({ amount: z.string(), timeline: z.string(), description: z.string() });
export type EstimateValues = z.infer<typeof estimateValues>;

export const emptyEstimate: EstimateValues = { amount: '', timeline: '', description: '' };

export function valuesOf({ amount, timeline, description }: Estimate): EstimateValues {
  return { amount: String(amount), timeline, description };
}

const payloadOf = (values: EstimateValues): unknown => ({
  ...values,
  amount: parsePrice(values.amount) ?? 0,
});

/** The contract's schemas applied to the form, so that their messages show at the fields. */
const sending = z.pipe(
  z.transform(payloadOf),
  z.pick(newEstimateFields, { amount: true, timeline: true, description: true }),
);
const editing = z.pipe(z.transform(payloadOf), estimateEdit);

export type EstimateResolver = Resolver<EstimateValues, unknown, EstimateEdit>;

/** Messages that differ from the contract's when sending, by field and issue. */
const SENDING_MESSAGES: Partial<Record<string, Partial<Record<string, string>>>> = {
  amount: { too_small: 'Please enter a price greater than 0' },
  timeline: { invalid_value: 'Please choose a timeline' },
};

const resolveByContract: EstimateResolver = zodResolver(sending);

export const resolveSending: EstimateResolver = async (...form) => {
  const resolved = await resolveByContract(...form);
  for (const [field, error] of Object.entries(resolved.errors)) {
    error.message = SENDING_MESSAGES[field]?.[error.type ?? ''] ?? error.message;
  }
  return resolved;
};

export const resolveEditing: EstimateResolver = zodResolver(editing);
