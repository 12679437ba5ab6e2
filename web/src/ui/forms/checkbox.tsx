import { type ComponentProps, type ReactNode, useId } from 'react';
import { cn } from '@/lib/cn.ts';

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'id'> {
  /** The text beside the box. Without one, pass an aria-label. */
  label?: ReactNode;
}

/** A native checkbox with its label: `<Checkbox label="I agree" checked={agreed} onChange={(e) => …} />`. */
export function Checkbox({ label, className, ...rest }: CheckboxProps) {
  const id = useId();
  return (
    <span className={cn('inline-flex items-start gap-3', className)}>
      <input {...rest} id={id} type="checkbox" className="mt-0.5 size-5 shrink-0 accent-accent" />
      {label !== undefined && (
        <label htmlFor={id} className="min-w-0 leading-6">
          {label}
        </label>
      )}
    </span>
  );
}
