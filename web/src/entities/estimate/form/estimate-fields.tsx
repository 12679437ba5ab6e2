import { parsePrice } from '@marketplace/contract/money/money';
import type { ComponentProps, ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { DollarInput } from '@/ui/basics/dollar-input.tsx';
import { Field } from '@/ui/basics/field.tsx';
import { Textarea } from '@/ui/basics/textarea.tsx';
import { TimelineSelect } from './timeline-select.tsx';
import type { EstimateFormState } from './use-estimate-form.ts';

export interface EstimateFieldsProps {
  form: EstimateFormState;
  amountLabel: string;
  /** Stands under the amount. */
  amountHint?: ReactNode;
  description: Pick<ComponentProps<typeof Field>, 'hint' | 'required' | 'optional'>;
}

export function EstimateFields({ form, amountLabel, amountHint, description }: EstimateFieldsProps) {
  const { register, control, formState } = form;
  const amount = useWatch({ control, name: 'amount' });
  const { errors } = formState;
  return (
    <>
      <div className="flex flex-col gap-2">
        <Field label={amountLabel} error={errors.amount?.message} required>
          <DollarInput typed={amount} understand={parsePrice} inputMode="decimal" {...register('amount')} />
        </Field>
        {amountHint}
      </div>
      <Field label="Timeline" error={errors.timeline?.message} required>
        <TimelineSelect {...register('timeline')} />
      </Field>
      <Field label="Description" error={errors.description?.message} {...description}>
        <Textarea rows={5} {...register('description')} />
      </Field>
    </>
  );
}
