import { parsePrice } from '@marketplace/contract/domain/money';
import type { ReactNode } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { DollarInput } from '@/ui/dollar-input.tsx';
import { Field } from '@/ui/field.tsx';
import { Textarea } from '@/ui/textarea.tsx';
import { TimelineSelect } from './timeline-select.tsx';
import type { Offer, OfferDraft } from './use-send-estimate-form.ts';

interface SendEstimateFieldsProps {
  form: UseFormReturn<OfferDraft, unknown, Offer>;
  /** Stands under the price. */
  hint: ReactNode;
}

export function SendEstimateFields({ form, hint }: SendEstimateFieldsProps) {
  const { register, control, formState } = form;
  const price = useWatch({ control, name: 'price' });
  const { errors } = formState;
  return (
    <>
      <div className="flex flex-col gap-2">
        <Field label="Your Price" error={errors.price?.message} required>
          <DollarInput typed={price} understand={parsePrice} inputMode="decimal" {...register('price')} />
        </Field>
        {hint}
      </div>
      <Field label="Timeline" error={errors.timeline?.message} required>
        <TimelineSelect {...register('timeline')} />
      </Field>
      <Field
        label="Description"
        hint="What is included, how you would go about it, and when you could start."
        error={errors.description?.message}
        optional
      >
        <Textarea rows={5} {...register('description')} />
      </Field>
    </>
  );
}
