import { COVERAGE_STATES, type CoverageState } from '@marketplace/contract/constants';
import { coverageItemsFor } from '@marketplace/contract/estimate/content/coverage';
import { parsePrice } from '@marketplace/contract/money/money';
import { Check } from 'lucide-react';
import { useId } from 'react';
import { useWatch } from 'react-hook-form';
import { cn } from '@/lib/cn.ts';
import { DollarInput } from '@/ui/forms/dollar-input.tsx';
import { Field } from '@/ui/forms/field.tsx';
import { itemInText, itemLabel } from '../content/labels.ts';
import type { EstimateFormState } from './use-estimate-form.ts';

const stateLabels: Record<CoverageState, string> = {
  included: 'Included',
  extra: 'Extra',
  excluded: 'Not included',
};

interface CoverageRowsProps {
  form: EstimateFormState;
  category: string;
}

/** What the price covers: a row for each item that the category asks about, and for further ones stated before. */
export function CoverageRows({ form, category }: CoverageRowsProps) {
  const coverage = useWatch({ control: form.control, name: 'coverage' });
  const items = [...new Set([...coverageItemsFor(category), ...Object.keys(coverage)])];
  const choose = (item: string, state: CoverageState | null) => {
    const { [item]: before, ...others } = form.getValues('coverage');
    const next = state ? { ...others, [item]: { state, amount: before?.amount ?? '' } } : others;
    form.setValue('coverage', next, { shouldDirty: true });
    form.clearErrors(`coverage.${item}`);
  };
  return (
    <ul className="flex flex-col divide-y divide-line">
      {items.map((item) => (
        <li key={item} className="flex flex-col gap-2 py-2.5 first:pt-0">
          <StateChoice
            item={item}
            state={coverage[item]?.state ?? null}
            onChoose={(state) => choose(item, state)}
          />
          {coverage[item]?.state === 'extra' && (
            <Field
              label={`Price of ${itemInText(item)}`}
              optional
              error={form.formState.errors.coverage?.[item]?.amount?.message}
              className="w-full max-w-84 @lg:self-end"
            >
              <DollarInput
                typed={coverage[item]?.amount ?? ''}
                understand={parsePrice}
                inputMode="decimal"
                {...form.register(`coverage.${item}.amount`)}
              />
            </Field>
          )}
        </li>
      ))}
    </ul>
  );
}

interface StateChoiceProps {
  item: string;
  state: CoverageState | null;
  onChoose: (state: CoverageState | null) => void;
}

/** Native radios, so arrow keys work. Pressing the chosen one again clears it. */
function StateChoice({ item, state, onChoose }: StateChoiceProps) {
  const id = useId();
  return (
    <div
      role="radiogroup"
      aria-labelledby={`${id}-label`}
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1.5"
    >
      <span id={`${id}-label`} className="min-w-0 flex-1 basis-36 font-medium text-sm">
        {itemLabel(item)}
      </span>
      <span className="grid w-full max-w-84 grid-cols-[1fr_1fr_1.3fr] rounded-md border border-line-strong">
        {COVERAGE_STATES.map((option) => (
          <label
            key={option}
            className={cn(
              'relative flex min-h-10 items-center justify-center gap-1 whitespace-nowrap border-line-strong px-1 text-sm not-first:border-l first:rounded-l-md last:rounded-r-md hover:bg-sunken',
              'has-checked:bg-accent has-checked:font-semibold has-checked:text-on-accent',
              'has-focus-visible:outline-2 has-focus-visible:outline-accent has-focus-visible:outline-offset-2',
            )}
          >
            <input
              type="radio"
              name={id}
              value={option}
              checked={state === option}
              onChange={() => onChoose(option)}
              onClick={() => state === option && onChoose(null)}
              onKeyDown={(event) => {
                if (event.key !== ' ' || state !== option) return;
                // Otherwise, releasing the key would choose it again.
                event.preventDefault();
                onChoose(null);
              }}
              className="absolute inset-0 size-full opacity-0"
            />
            {state === option && <Check aria-hidden="true" className="size-4 shrink-0 @max-sm:hidden" />}
            {stateLabels[option]}
          </label>
        ))}
      </span>
    </div>
  );
}
