import { REQUEST_TIMELINES, URGENCIES, URGENCY_LABELS, type Urgency } from '@marketplace/contract/constants';
import { parseBudget } from '@marketplace/contract/money/money';
import { PLACE_TEXTS } from '@marketplace/contract/place/texts';
import { BUDGET_OUT_OF_ORDER } from '@marketplace/contract/request/schema';
import { Controller, useWatch } from 'react-hook-form';
import { PlaceHint } from '@/entities/place/place-hint.tsx';
import { DollarInput } from '@/ui/forms/dollar-input.tsx';
import { Field } from '@/ui/forms/field.tsx';
import { focusNext } from '@/ui/forms/focus-next.ts';
import { Input } from '@/ui/forms/input.tsx';
import { RadioGroup, type RadioOption } from '@/ui/forms/radio-group.tsx';
import { Select } from '@/ui/forms/select.tsx';
import { isOutOfOrder } from './request-values.ts';
import type { RequestFormState } from './use-request-form.ts';

const priorities: readonly RadioOption<Urgency>[] = URGENCIES.map((value) => ({
  value,
  label: URGENCY_LABELS[value],
}));

interface BudgetStepProps {
  form: RequestFormState['form'];
  /** Both steps are mounted. */
  isShown: boolean;
}

/** Step 2: place, budget, and time. */
export function BudgetStep({ form, isShown }: BudgetStepProps) {
  const { register, control, formState } = form;
  const { errors, touchedFields } = formState;
  const budget = useWatch({ control, compute: ({ budgetMin, budgetMax }) => ({ budgetMin, budgetMax }) });
  // Compared here too, since the schema compares them only when all other fields are valid.
  const outOfOrder = touchedFields.budgetMax && isOutOfOrder(budget) ? BUDGET_OUT_OF_ORDER : undefined;
  return (
    <>
      <div className="flex flex-col gap-1.5">
        <Field
          label="Location"
          hint={`Include a city or ${PLACE_TEXTS.postalCode}. Businesses don't see your street address unless you share it.`}
          error={errors.location?.message}
          required
        >
          <Input
            autoComplete="off"
            enterKeyHint="next"
            placeholder={PLACE_TEXTS.placeholder}
            {...register('location')}
          />
        </Field>
        {isShown && <BusinessesNearby control={control} />}
      </div>
      <div className="grid items-start gap-5 @md:grid-cols-2">
        <Field label="Minimum budget" error={errors.budgetMin?.message} required>
          {/* Also validates the maximum, which a new minimum can make valid. */}
          <DollarInput
            typed={budget.budgetMin}
            understand={parseBudget}
            enterKeyHint="next"
            {...register('budgetMin', { deps: touchedFields.budgetMax ? ['budgetMax'] : [] })}
          />
        </Field>
        <Field label="Maximum budget" error={outOfOrder ?? errors.budgetMax?.message} required>
          <DollarInput
            typed={budget.budgetMax}
            understand={parseBudget}
            enterKeyHint="next"
            {...register('budgetMax')}
          />
        </Field>
      </div>
      <Field label="Timeline" error={errors.timeline?.message} required>
        <Select
          placeholder="When do you need it?"
          onTouchPick={({ form }) => focusNext(form)}
          {...register('timeline')}
        >
          {REQUEST_TIMELINES.map((timeline) => (
            <option key={timeline}>{timeline}</option>
          ))}
        </Select>
      </Field>
      <Controller
        control={control}
        name="urgency"
        render={({ field, fieldState }) => (
          <RadioGroup
            legend="Priority"
            options={priorities}
            value={field.value}
            onChange={field.onChange}
            onBlur={field.onBlur}
            error={fieldState.error?.message}
            required
          />
        )}
      />
    </>
  );
}

/** Takes its space from the beginning, so that the answer moves nothing. */
function BusinessesNearby({ control }: Pick<RequestFormState['form'], 'control'>) {
  const place = useWatch({ control, compute: ({ location, category }) => ({ location, category }) });
  return <PlaceHint of="request" {...place} className="min-h-[3lh] @2xl:min-h-[1lh] @[22rem]:min-h-[2lh]" />;
}
