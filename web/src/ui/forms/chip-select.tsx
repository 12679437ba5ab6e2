import { type ReactNode, useId } from 'react';
import { ToggleChip } from '../chip.tsx';
import { FieldHint } from './field.tsx';

interface ChipSelectProps<Value extends string> {
  legend: ReactNode;
  hint?: ReactNode;
  options: readonly Value[];
  value: readonly Value[];
  onChange: (value: Value[]) => void;
}

/** A multi-select of chips. */
export function ChipSelect<Value extends string>(props: ChipSelectProps<Value>) {
  const { legend, hint, options, value, onChange } = props;
  const id = useId();
  const toggle = (option: Value) =>
    onChange(value.includes(option) ? value.filter((v) => v !== option) : [...value, option]);
  return (
    <fieldset className="flex min-w-0 flex-col gap-1.5" aria-describedby={hint ? id : undefined}>
      <legend className="mb-1.5 font-medium text-sm">{legend}</legend>
      <FieldHint id={id}>{hint}</FieldHint>
      <div className="flex flex-wrap gap-2">
        {options.map((option) => (
          <ToggleChip key={option} pressed={value.includes(option)} onToggle={() => toggle(option)}>
            {option}
          </ToggleChip>
        ))}
      </div>
    </fieldset>
  );
}
