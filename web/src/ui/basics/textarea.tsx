import type { ComponentProps, CSSProperties } from 'react';
import { cn } from '@/lib/cn.ts';
import { controlClass, useFieldWiring } from './field-control.ts';

/** A text control of several lines; grows with its text where the browser can. */
export function Textarea({ className, rows = 4, ...rest }: ComponentProps<'textarea'>) {
  const wiring = useFieldWiring();
  return (
    <textarea
      dir="auto"
      {...wiring}
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
