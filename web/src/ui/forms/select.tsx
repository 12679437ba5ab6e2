import { ChevronDown } from 'lucide-react';
import { type ChangeEvent, type ComponentProps, useRef } from 'react';
import { cn } from '@/lib/cn.ts';
import { controlClass, useFieldAttributes } from './field-control.ts';

interface SelectProps extends ComponentProps<'select'> {
  /** Shown while nothing is chosen. Not selectable. */
  placeholder?: string;
  /** Called after a choice by touch. Arrow keys change the value while browsing, which is no choice yet. */
  onTouchPick?: (select: HTMLSelectElement) => void;
}

/**
 * A styled native select, which works best on phones and with keyboards. Pass options and optgroups as children:
 * `<Select placeholder="Choose a category" {...register('category')}><optgroup
 * label="Construction">…</optgroup></Select>`
 */
export function Select({ className, placeholder, onTouchPick, onChange, children, ...rest }: SelectProps) {
  const attributes = useFieldAttributes();
  const touched = useRef(false);
  const change = (event: ChangeEvent<HTMLSelectElement>) => {
    onChange?.(event);
    if (touched.current) onTouchPick?.(event.currentTarget);
  };
  return (
    <span className={cn('relative block min-w-0', className)}>
      <select
        {...attributes}
        {...rest}
        onChange={change}
        onPointerDown={({ pointerType }) => {
          touched.current = pointerType === 'touch';
        }}
        onKeyDown={() => {
          touched.current = false;
        }}
        className={cn(controlClass, 'min-h-11 appearance-none truncate pr-10')}
      >
        {placeholder !== undefined && (
          <option value="" disabled>
            {placeholder}
          </option>
        )}
        {children}
      </select>
      <ChevronDown
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2 text-ink-soft"
      />
    </span>
  );
}
