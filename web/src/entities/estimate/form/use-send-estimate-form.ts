import { parsePrice } from '@marketplace/contract/domain/money';
import type { NewEstimate } from '@marketplace/contract/estimate';
import { useEffect, useState } from 'react';
import { type Resolver, useForm, useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { draftKey, keepDraft, readDraft, writeDraft } from '@/entities/account/drafts/drafts.ts';
import { useUser } from '@/entities/account/session/session-store.ts';
import { fieldErrors } from './field-errors.ts';
import { offerProblems } from './offer-problems.ts';

export type Offer = Omit<NewEstimate, 'serviceRequestId' | 'clientEstimateId'>;

const draft = z.object({ price: z.string(), timeline: z.string(), description: z.string() });
export type OfferDraft = z.infer<typeof draft>;

const kept = z.extend(draft, { clientEstimateId: z.optional(z.uuid()) });

const EMPTY: OfferDraft = { price: '', timeline: '', description: '' };

/** What the form hands on is a finished offer: a whole amount and a listed timeline. */
const resolver: Resolver<OfferDraft, unknown, Offer> = (values) => {
  const { offer, problems } = offerProblems(values);
  return offer ? { values: offer, errors: {} } : { values: {}, errors: fieldErrors(problems) };
};

/** The form of one estimate, begun from the draft that was kept and keeping it up to date. */
export function useSendEstimateForm(requestId: string) {
  const key = draftKey(useUser().id, 'estimate', requestId);
  const [{ clientEstimateId, ...initial }] = useState(() => ({
    ...EMPTY,
    // Kept with the draft: however often this filled-in form is sent, there is one estimate.
    clientEstimateId: crypto.randomUUID(),
    ...readDraft(key, kept),
  }));
  const form = useForm<OfferDraft, unknown, Offer>({ defaultValues: initial, resolver });
  const price = parsePrice(useWatch({ control: form.control, name: 'price' }));

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => keepDraft(key, { ...values, clientEstimateId }, EMPTY),
      }),
    [form, key, clientEstimateId],
  );

  return { form, price, clientEstimateId, forgetDraft: () => writeDraft(key, null) };
}
