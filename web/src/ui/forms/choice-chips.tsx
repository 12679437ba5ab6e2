import { type ReactNode, useId } from 'react';
import { cn } from '@/lib/cn.ts';
import { chip, idleChip } from '../chip.tsx';

interface ChoiceChipsProps<Value extends string> {
  legend: ReactNode;
  options: readonly { id: Value; label: string }[];
  value: Value | undefined;
  /** Undefined when the chosen option is pressed again. */
  onChange: (value: Value | undefined) => void;
}

/** An optional choice of one among chips. Native radios, so each group is one tab stop with arrow keys. */
export function ChoiceChips<Value extends string>(props: ChoiceChipsProps<Value>) {
  const { legend, options, value, onChange } = props;
  const name = useId();
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 font-medium text-sm">{legend}</legend>
      <div className="flex flex-wrap gap-2">
        {options.map(({ id, label }) => (
          <label
            key={id}
            className={cn(
              chip,
              // Chosen chips keep their width, so that no line breaks differently.
              'relative cursor-pointer',
              value === id ? 'border-accent bg-fill text-on-fill' : idleChip,
              'has-focus-visible:outline-2 has-focus-visible:outline-accent has-focus-visible:outline-offset-2',
              'forced-colors:has-checked:border-4',
            )}
          >
            <input
              type="radio"
              name={name}
              value={id}
              checked={value === id}
              onChange={() => onChange(id)}
              onClick={() => value === id && onChange(undefined)}
              onKeyUp={(event) => {
                // Space on a chosen radio is a click in some browsers only.
                if (event.key !== ' ' || value !== id) return;
                event.preventDefault();
                onChange(undefined);
              }}
              className="sr-only"
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
