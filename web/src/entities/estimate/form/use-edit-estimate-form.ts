import type { Estimate, EstimateEdit } from '@marketplace/contract/estimate';
import { useEffect, useState } from 'react';
import { type Resolver, useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { draftKey, keepDraft, readDraft, writeDraft } from '@/entities/account/drafts/drafts.ts';
import { useUser } from '@/entities/account/session/session-store.ts';
import { editProblems } from './edit-problems.ts';
import { fieldErrors } from './field-errors.ts';

const draft = z.object({ amount: z.string(), timeline: z.string(), description: z.string() });
type EditDraft = z.infer<typeof draft>;

const resolver: Resolver<EditDraft, unknown, EstimateEdit> = (values) => {
  const { edit, problems } = editProblems(values);
  return edit ? { values: edit, errors: {} } : { values: {}, errors: fieldErrors(problems) };
};

/** The form begins with the estimate as it stands, or with what was half changed before. */
export function useEditEstimateForm(estimate: Estimate) {
  // A draft belongs to one version of the estimate: once it was saved elsewhere, the draft is out of date.
  const key = draftKey(useUser().id, 'estimate-edit', `${estimate.id}@${estimate.updatedAt}`);
  const [stored] = useState<EditDraft>(() => ({
    amount: String(estimate.amount),
    timeline: estimate.timeline,
    description: estimate.description,
  }));
  const [initial] = useState(() => readDraft(key, draft) ?? stored);
  const form = useForm<EditDraft, unknown, EstimateEdit>({ defaultValues: initial, resolver });
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => keepDraft(key, values, stored),
      }),
    [form, key, stored],
  );
  return { form, forgetDraft: () => writeDraft(key, null) };
}
