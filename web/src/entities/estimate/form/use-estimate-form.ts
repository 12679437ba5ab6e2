import type { EstimateEdit } from '@marketplace/contract/estimate/schema';
import { useEffect, useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { keepDraft, readDraft, writeDraft } from '@/entities/account/drafts/drafts.ts';
import { type EstimateResolver, type EstimateValues, estimateValues } from './estimate-values.ts';

const draft = z.extend(estimateValues, { clientEstimateId: z.optional(z.uuid()) });

export type EstimateFormState = UseFormReturn<EstimateValues, unknown, EstimateEdit>;

interface EstimateFormOptions {
  /** Under which the draft is kept. */
  key: string;
  untouched: EstimateValues;
  resolver: EstimateResolver;
}

/** The form of one estimate, begun from the draft that was kept and keeping it up to date. */
export function useEstimateForm({ key, resolver, ...options }: EstimateFormOptions) {
  const [untouched] = useState(options.untouched);
  const [{ clientEstimateId, ...initial }] = useState(() => ({
    ...untouched,
    // Kept with the draft: however often this filled-in form is sent, there is one estimate.
    clientEstimateId: crypto.randomUUID(),
    ...readDraft(key, draft),
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

  return { form, clientEstimateId, forgetDraft: () => writeDraft(key, null) };
}
