import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { cn } from '@/lib/cn.ts';
import { chip, idleChip, ToggleChip } from '../chip.tsx';
import { FieldHint } from './field.tsx';

interface ChipSelectProps {
  legend: ReactNode;
  hint?: ReactNode;
  options: readonly string[];
  /** Options behind a button. Chosen ones always show. */
  more: { label: string; options: readonly string[] };
  labelOf: (option: string) => string;
  value: readonly string[];
  onChange: (value: string[]) => void;
}

/** A multi-select of chips. */
export function ChipSelect(props: ChipSelectProps) {
  const { legend, hint, options, more, labelOf, value, onChange } = props;
  const id = useId();
  const [isExpanded, setExpanded] = useState(false);
  const toggle = (option: string) =>
    onChange(value.includes(option) ? value.filter((v) => v !== option) : [...value, option]);
  const shown = [...options, ...more.options.filter((option) => isExpanded || value.includes(option))];
  return (
    <fieldset className="flex min-w-0 flex-col gap-1.5" aria-describedby={hint ? id : undefined}>
      <legend className="mb-1.5 font-medium text-sm">{legend}</legend>
      <FieldHint id={id}>{hint}</FieldHint>
      <div className={cn('flex flex-wrap gap-2', hint && 'mt-1')}>
        {shown.map((option) => (
          <ToggleChip key={option} pressed={value.includes(option)} onToggle={() => toggle(option)}>
            {labelOf(option)}
          </ToggleChip>
        ))}
        {more.options.length > 0 && (
          <button
            type="button"
            aria-expanded={isExpanded}
            onClick={() => setExpanded(!isExpanded)}
            className={cn(chip, idleChip, 'border-dashed')}
          >
            {more.label}
            <ChevronDown
              aria-hidden="true"
              className={cn('-mr-1 size-4 transition-transform', isExpanded && 'rotate-180')}
            />
          </button>
        )}
      </div>
    </fieldset>
  );
}
