import type { EstimateEdit } from '@marketplace/contract/estimate/forms';
import { useEffect, useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { keepDraft, readDraft, writeDraft } from '@/entities/account/drafts/drafts.ts';
import { type EstimateResolver, type EstimateValues, estimateValues } from './estimate-values.ts';

const draftOfEstimate = z.extend(estimateValues, { clientEstimateId: z.optional(z.uuid()) });

export type EstimateFormState = UseFormReturn<EstimateValues, unknown, EstimateEdit>;

export interface EstimateFormOptions {
  draftKey: string;
  untouched: EstimateValues;
  resolver: EstimateResolver;
}

/** A form that starts from the draft and saves it on every change. */
export function useEstimateForm({ draftKey: key, resolver, ...options }: EstimateFormOptions) {
  const [untouched] = useState(options.untouched);
  const [draft] = useState(() => readDraft(key, draftOfEstimate));
  const [{ clientEstimateId, ...initial }] = useState(() => ({
    ...untouched,
    // Kept with the draft as an idempotency key: sending the form again creates no second estimate.
    clientEstimateId: crypto.randomUUID(),
    ...draft,
  }));
  const form: EstimateFormState = useForm({ defaultValues: initial, resolver });

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => keepDraft(key, { ...values, clientEstimateId }, untouched),
      }),
    [form, key, clientEstimateId, untouched],
  );

  return { form, clientEstimateId, hasDraft: draft !== null, forgetDraft: () => writeDraft(key, null) };
}
