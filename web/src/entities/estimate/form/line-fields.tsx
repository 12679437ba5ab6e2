import { LIMITS } from '@marketplace/contract/constants';
import { formatPrice } from '@marketplace/contract/money/format';
import { Plus, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { Button } from '@/ui/button.tsx';
import { Field } from '@/ui/forms/field.tsx';
import { Input } from '@/ui/forms/input.tsx';
import { newLine, roundingOf, type TypedLine } from './estimate-values.ts';
import type { EstimateFormState } from './use-estimate-form.ts';

/** What the price consists of. The sum of the lines is the price. */
export function LineFields({ form }: { form: EstimateFormState }) {
  const lines = useWatch({ control: form.control, name: 'lines' });
  const rounding = roundingOf(lines);
  const adder = useRef<HTMLButtonElement>(null);
  const change = (next: readonly TypedLine[]) => {
    form.setValue('lines', [...next], { shouldDirty: true });
    form.clearErrors(['lines', 'amount']);
  };
  const remove = (index: number) => {
    change(form.getValues('lines').filter((_, place) => place !== index));
    adder.current?.focus();
  };
  const focusAdded = useFocusOnAdded(lines.length, form);
  return (
    <section aria-label="Lines" className="flex flex-col gap-3">
      {lines.length > 0 && (
        <ul className="flex flex-col gap-3">
          {lines.map((_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: react-hook-form names the fields by their index
            <li key={index}>
              <LineRow form={form} index={index} onRemove={() => remove(index)} />
            </li>
          ))}
        </ul>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <Button
          ref={adder}
          variant="outline"
          size="sm"
          disabled={lines.length >= LIMITS.lines}
          onClick={() => {
            focusAdded();
            change([...form.getValues('lines'), newLine(form.getValues())]);
          }}
        >
          <Plus aria-hidden="true" />
          Add Line
        </Button>
        {lines.length === 0 && (
          <p className="text-ink-soft text-xs">Break your price into line items. We add them up.</p>
        )}
        <p aria-live="polite" className="text-ink-soft text-sm tabular-nums">
          {rounding !== 0 && `Rounding ${formatPrice(rounding)}`}
        </p>
      </div>
    </section>
  );
}

/** Focuses the text of a line once it has been added. */
function useFocusOnAdded(count: number, form: EstimateFormState) {
  const isAdding = useRef(false);
  useEffect(() => {
    if (!isAdding.current) return;
    isAdding.current = false;
    form.setFocus(`lines.${count - 1}.text`);
  }, [count, form]);
  return () => {
    isAdding.current = true;
  };
}

interface LineRowProps {
  form: EstimateFormState;
  index: number;
  onRemove: () => void;
}

function LineRow({ form, index, onRemove }: LineRowProps) {
  const errors = form.formState.errors.lines?.[index];
  const name = `line ${index + 1}`;
  return (
    <fieldset className="grid grid-cols-[1fr_1fr_auto] items-start gap-2 @lg:grid-cols-[minmax(0,1fr)_6rem_8rem_auto]">
      <legend className="sr-only">Line {index + 1}</legend>
      <Field label="Item" error={errors?.text?.message} className="col-span-full @lg:col-span-1">
        <Input {...form.register(`lines.${index}.text`)} autoComplete="off" />
      </Field>
      <Field label="Quantity" error={errors?.quantity?.message}>
        <Input {...form.register(`lines.${index}.quantity`)} inputMode="decimal" autoComplete="off" />
      </Field>
      <Field label="Price each ($)" error={errors?.price?.message}>
        <Input {...form.register(`lines.${index}.price`)} inputMode="decimal" autoComplete="off" />
      </Field>
      <Button variant="ghost" size="icon" aria-label={`Remove ${name}`} className="mt-6.5" onClick={onRemove}>
        <X aria-hidden="true" />
      </Button>
    </fieldset>
  );
}
