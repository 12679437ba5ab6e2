import { COVERAGE_STATES, type CoverageState } from '@marketplace/contract/constants';
import { coverageItemsFor } from '@marketplace/contract/estimate/content/coverage';
import { parsePrice } from '@marketplace/contract/money/money';
import { Check } from 'lucide-react';
import { useId } from 'react';
import { useWatch } from 'react-hook-form';
import { cn } from '@/lib/cn.ts';
import { Button } from '@/ui/button.tsx';
import { DollarInput } from '@/ui/forms/dollar-input.tsx';
import { Field } from '@/ui/forms/field.tsx';
import { itemInText, itemLabel } from '../content/labels.ts';
import type { EstimateFormState } from './use-estimate-form.ts';

/** Answers to 'Included in the price?' */
const answers: Record<CoverageState, string> = { included: 'Yes', extra: 'Extra', excluded: 'No' };

interface CoverageRowsProps {
  form: EstimateFormState;
  category: string;
}

/** What the price covers: a row for each item that the category asks about, and for further ones stated before. */
export function CoverageRows({ form, category }: CoverageRowsProps) {
  const id = useId();
  const coverage = useWatch({ control: form.control, name: 'coverage' });
  const items = [...new Set([...coverageItemsFor(category), ...Object.keys(coverage)])];
  const choose = (item: string, state: CoverageState | null) => {
    const { [item]: before, ...others } = form.getValues('coverage');
    const next = state ? { ...others, [item]: { state, amount: before?.amount ?? '' } } : others;
    form.setValue('coverage', next, { shouldDirty: true });
    form.clearErrors(`coverage.${item}`);
  };
  const includeRest = () => {
    const rest = items.map((item) => [item, { state: 'included', amount: '' }] as const);
    form.setValue('coverage', { ...Object.fromEntries(rest), ...coverage }, { shouldDirty: true });
  };
  return (
    <section aria-labelledby={id}>
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h4 id={id} className="font-medium text-sm">
          Included in the price?
        </h4>
        <Button
          variant="ghost"
          size="sm"
          className="-mr-3"
          aria-disabled={items.every((item) => coverage[item]) || undefined}
          onClick={includeRest}
        >
          {Object.keys(coverage).length === 0 ? 'All Included' : 'Include the Rest'}
        </Button>
      </div>
      <ul className="flex flex-col divide-y divide-line">
        {items.map((item) => (
          <li key={item} className="flex flex-col gap-2 py-2">
            <StateChoice
              item={item}
              questionId={id}
              state={coverage[item]?.state ?? null}
              onChoose={(state) => choose(item, state)}
            />
            {coverage[item]?.state === 'extra' && (
              <Field
                label={`Price of ${itemInText(item)}`}
                optional
                error={form.formState.errors.coverage?.[item]?.amount?.message}
                className="w-full @lg:w-72 @lg:self-end"
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
    </section>
  );
}

interface StateChoiceProps {
  item: string;
  questionId: string;
  state: CoverageState | null;
  onChoose: (state: CoverageState | null) => void;
}

/** Native radios, so arrow keys work. Pressing the chosen one again clears it. */
function StateChoice({ item, questionId, state, onChoose }: StateChoiceProps) {
  const id = useId();
  return (
    <div
      role="radiogroup"
      aria-labelledby={`${id}-label`}
      aria-describedby={questionId}
      className="flex items-center justify-between gap-x-3"
    >
      <span id={`${id}-label`} className="wrap-anywhere min-w-0 flex-1 text-sm">
        {itemLabel(item)}
      </span>
      <span className="grid shrink-0 grid-cols-[3.25rem_3.75rem_3.25rem] rounded-md border border-line-strong @lg:grid-cols-3 @lg:w-72">
        {COVERAGE_STATES.map((option) => (
          <label
            key={option}
            className={cn(
              'relative flex min-h-10 items-center justify-center gap-1 whitespace-nowrap border-line-strong px-1 text-sm not-first:border-l first:rounded-l-md last:rounded-r-md hover:bg-sunken',
              'has-checked:bg-fill has-checked:font-semibold has-checked:text-on-fill',
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
            {state === option && <Check aria-hidden="true" className="size-4 shrink-0 @max-lg:hidden" />}
            {answers[option]}
          </label>
        ))}
      </span>
    </div>
  );
}
