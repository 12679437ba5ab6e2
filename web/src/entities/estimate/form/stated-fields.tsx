import { dateAfter } from '@marketplace/contract/shared/dates';
import { dateIn } from '@marketplace/contract/shared/time';
import { useWatch } from 'react-hook-form';
import { ownTimeZone } from '@/lib/dates.ts';
import { ToggleChip } from '@/ui/chip.tsx';
import { Field } from '@/ui/forms/field.tsx';
import { Input } from '@/ui/forms/input.tsx';
import { CoverageRows } from './coverage-rows.tsx';
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
      <CoverageRows form={form} category={category} />
      <div className="grid gap-4 @md:grid-cols-2">
        <Field label="Warranty in months" error={errors.guaranteeMonths?.message}>
          <Input {...form.register('guaranteeMonths')} inputMode="numeric" autoComplete="off" />
        </Field>
        <DateField form={form} name="earliestStart" label="Earliest start" choices={STARTS} />
        {hasLastDay && (
          <DateField
            form={form}
            name="validUntil"
            label="Valid until"
            hint="The last day on which the customer can accept it."
            choices={VALIDITIES}
          />
        )}
      </div>
    </div>
  );
}

type DateChoice = readonly [label: string, days: number];

const STARTS: readonly DateChoice[] = [
  ['Tomorrow', 1],
  ['1 Week', 7],
  ['2 Weeks', 14],
];
const VALIDITIES: readonly DateChoice[] = [
  ['7 Days', 7],
  ['14 Days', 14],
  ['30 Days', 30],
];

interface DateFieldProps {
  form: EstimateFormState;
  name: 'earliestStart' | 'validUntil';
  label: string;
  hint?: string;
  /** Days from today that one press chooses. */
  choices: readonly DateChoice[];
}

function DateField({ form, name, label, hint, choices }: DateFieldProps) {
  const chosen = useWatch({ control: form.control, name });
  const today = dateIn(ownTimeZone(), new Date());
  const choose = (date: string) =>
    form.setValue(name, date, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
  return (
    <div className="flex flex-col gap-2">
      <Field label={label} hint={hint} error={form.formState.errors[name]?.message}>
        <Input {...form.register(name)} type="date" />
      </Field>
      <div className="flex flex-wrap gap-1.5">
        {choices.map(([text, days]) => {
          const date = dateAfter(today, days);
          const isChosen = chosen === date;
          return (
            <ToggleChip key={days} pressed={isChosen} onToggle={() => choose(isChosen ? '' : date)}>
              <span className="sr-only">{label}: </span>
              {text}
            </ToggleChip>
          );
        })}
      </div>
    </div>
  );
}
