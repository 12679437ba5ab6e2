import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { cn } from '@/lib/cn.ts';
import { controlClass } from './control-class.ts';
import { useFieldWiring } from './field-context.ts';

interface SelectProps extends ComponentProps<'select'> {
  /** Shown while nothing is chosen, and not choosable itself. */
  placeholder?: string;
}

/**
 * The browser's own select (best on phones and for keyboards), dressed. Options and optgroups are children:
 * `<Select placeholder="Choose a category" {...register('category')}><optgroup label="Construction">…</optgroup></Select>`
 */
export function Select({ className, placeholder, children, ...rest }: SelectProps) {
  const wiring = useFieldWiring();
  return (
    <span className={cn('relative block min-w-0', className)}>
      <select {...wiring} {...rest} className={cn(controlClass, 'min-h-11 appearance-none truncate pr-10')}>
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
