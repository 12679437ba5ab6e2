import { type ReactNode, useId } from 'react';
import { cn } from '@/lib/cn.ts';
import { FieldError, FieldHint } from './field.tsx';

export interface RadioOption<Value extends string> {
  value: Value;
  label: ReactNode;
  description?: ReactNode;
  icon?: ReactNode;
}

interface RadioGroupProps<Value extends string> {
  legend: ReactNode;
  options: readonly RadioOption<Value>[];
  value: Value | '' | null | undefined;
  onChange: (value: Value) => void;
  onBlur?: () => void;
  hint?: ReactNode;
  error?: string | undefined;
  required?: boolean;
  /** The number of columns from a medium width up. */
  columns?: 1 | 2 | 3;
  className?: string;
}

const columnClass = { 1: '', 2: '@md:grid-cols-2', 3: '@md:grid-cols-3' } as const;

/**
 * A choice of one among cards. Native radios, so arrow keys work. `<RadioGroup legend="Priority" options={[{ value,
 * label, description, icon }]} value={v} onChange={setV} />`
 */
export function RadioGroup<Value extends string>(props: RadioGroupProps<Value>) {
  const { legend, options, value, onChange, onBlur, hint, error, required, columns = 1, className } = props;
  const name = useId();
  return (
    <fieldset
      className={cn('flex min-w-0 flex-col gap-1.5', className)}
      aria-describedby={cn(hint && `${name}-hint`, error && `${name}-error`) || undefined}
      aria-invalid={error ? true : undefined}
    >
      <legend className="mb-1.5 font-medium text-sm">{legend}</legend>
      <div className={cn('grid gap-2', columnClass[columns])}>
        {options.map((option) => (
          <label
            key={option.value}
            className={cn(
              'flex items-start gap-3 rounded-lg border border-line bg-surface p-3 transition-colors hover:border-line-strong',
              'has-checked:border-accent has-checked:bg-accent-soft has-checked:text-on-accent-soft',
              'has-focus-visible:outline-2 has-focus-visible:outline-accent has-focus-visible:outline-offset-2',
            )}
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={value === option.value}
              required={required}
              onChange={() => onChange(option.value)}
              onBlur={onBlur}
              className="mt-0.5 size-5 shrink-0 accent-accent outline-none"
            />
            <span className="wrap-anywhere min-w-0 flex-1">
              <span className="block font-medium text-base leading-6">{option.label}</span>
              {option.description && <span className="block text-sm opacity-85">{option.description}</span>}
            </span>
            {option.icon}
          </label>
        ))}
      </div>
      <FieldHint id={`${name}-hint`}>{hint}</FieldHint>
      <FieldError id={`${name}-error`}>{error}</FieldError>
    </fieldset>
  );
}
