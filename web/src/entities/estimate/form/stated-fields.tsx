import { Field } from '@/ui/forms/field.tsx';
import { Input } from '@/ui/forms/input.tsx';
import { CoverageRows } from './coverage-rows.tsx';
import { LineFields } from './line-fields.tsx';
import type { EstimateFormState } from './use-estimate-form.ts';

export interface StatedFieldsProps {
  form: EstimateFormState;
  category: string;
  /** A proposal for an accepted estimate has no last day to accept it. */
  hasLastDay: boolean;
}

/** The optional part of an estimate, by which customers compare. */
export function StatedFields({ form, category, hasLastDay }: StatedFieldsProps) {
  const { errors } = form.formState;
  return (
    <div className="flex flex-col gap-5">
      <div>
        {/* The section of a proposal has this title. */}
        {hasLastDay && <h4 className="mb-2 font-medium text-sm">What the price covers</h4>}
        <CoverageRows form={form} category={category} />
      </div>
      <div className="grid gap-4 @md:grid-cols-2">
        <Field label="Warranty in months" error={errors.guaranteeMonths?.message}>
          <Input {...form.register('guaranteeMonths')} inputMode="numeric" autoComplete="off" />
        </Field>
        <Field label="Earliest start" error={errors.earliestStart?.message}>
          <Input {...form.register('earliestStart')} type="date" />
        </Field>
        {hasLastDay && (
          <Field
            label="Valid until"
            error={errors.validUntil?.message}
            hint="The last day on which the customer can accept it."
          >
            <Input {...form.register('validUntil')} type="date" />
          </Field>
        )}
      </div>
      <LineFields form={form} />
    </div>
  );
}
