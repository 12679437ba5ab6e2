import type { ComponentProps, CSSProperties } from 'react';
import { cn } from '@/lib/cn.ts';
import { controlClass, useFieldAttributes } from './field-control.ts';

/** A multiline text control. Grows with its text if the browser supports it. */
export function Textarea({ className, rows = 4, ...rest }: ComponentProps<'textarea'>) {
  const attributes = useFieldAttributes();
  return (
    <textarea
      dir="auto"
      {...attributes}
      rows={rows}
      {...rest}
      className={cn(
        controlClass,
        'max-h-96 resize-y field-sizing-content min-h-[calc(var(--rows)*1.55em+1.25rem)]',
        className,
      )}
      style={{ '--rows': rows } as CSSProperties}
    />
  );
}
