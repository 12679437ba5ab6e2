import { zodResolver } from '@hookform/resolvers/zod';
import type { NewServiceRequest } from '@marketplace/contract/request/schema';
import { useEffect, useEffectEvent, useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { readDraft, writeDraft } from '@/entities/account/drafts/drafts.ts';
import { showFieldErrors } from '@/lib/form-errors.ts';
import { type Step, useHistoryStep } from '@/lib/use-history-step.ts';
import {
  beginWith,
  hasSameValues,
  isInFirstStep,
  mayContinue,
  type RequestValues,
  requestFields,
  requestForm,
  requestValues,
} from './request-values.ts';

export const requestDraft = z.object({
  step: z.literal([1, 2]),
  values: requestValues,
  clientRequestId: z.optional(z.uuid()),
  /** The guest agreed to the terms, and signs in to post the request. */
  agreed: z.optional(z.boolean()),
});

export interface RequestFormState {
  form: UseFormReturn<RequestValues, unknown, NewServiceRequest>;
  /** The idempotency key, kept with the draft: sending the form again posts no second request. */
  clientRequestId: string;
  step: Step;
  goTo: (step: Step) => void;
  /** The form started from a draft. */
  restored: boolean;
  isDirty: () => boolean;
  /** Resets the form and deletes the draft. */
  reset: () => void;
  /** Resets the form, and begins with the first step. */
  startOver: () => void;
  forgetDraft: () => void;
  /** Marks the draft as agreed to. The next change takes that back. */
  keepAgreed: () => void;
  /** Shows the server's errors at the fields; answers whether there were any. */
  showRefusal: (error: unknown) => boolean;
}

/** A two-step form that starts from the draft and saves it on every change. Back leads to its first step. */
export function useRequestForm(key: string, initial: RequestValues): RequestFormState {
  const [kept] = useState(() => readDraft(key, requestDraft));
  const { step, goTo } = useHistoryStep(key, kept?.step ?? 1);
  const [clientRequestId, setClientRequestId] = useState(() => kept?.clientRequestId ?? crypto.randomUUID());
  const [restored, setRestored] = useState(kept !== null);
  const form = useForm<RequestValues, unknown, NewServiceRequest>({
    defaultValues: beginWith(kept?.values, initial),
    resolver: zodResolver(requestForm),
    mode: 'onTouched',
  });

  const isDirty = () => !hasSameValues(form.getValues(), initial);
  useEffect(() => {
    const keep = (values: RequestValues) =>
      writeDraft(key, hasSameValues(values, initial) ? null : { step, values, clientRequestId });
    keep(form.getValues());
    return form.subscribe({ formState: { values: true }, callback: ({ values }) => keep(values) });
  }, [form, key, initial, step, clientRequestId]);

  // A history entry outlives a draft.
  const skipIncomplete = useEffectEvent(() => !mayContinue(form.getValues()) && goTo(1));
  useEffect(() => void skipIncomplete(), []);

  const reset = () => {
    writeDraft(key, null);
    setClientRequestId(crypto.randomUUID());
    setRestored(false);
    form.reset(initial);
  };

  return {
    form,
    clientRequestId,
    step,
    goTo,
    restored,
    isDirty,
    reset,
    startOver() {
      reset();
      goTo(1);
    },
    forgetDraft: () => writeDraft(key, null),
    keepAgreed: () => writeDraft(key, { step, values: form.getValues(), clientRequestId, agreed: true }),
    showRefusal(error) {
      const refused = showFieldErrors(error, requestFields, form.setError);
      if (refused.some(isInFirstStep)) goTo(1);
      return refused.length > 0;
    },
  };
}
