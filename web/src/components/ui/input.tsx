import type { ComponentProps } from 'react';
import { cn } from '@/lib/cn.ts';
import { controlClass } from './control-class.ts';
import { useFieldWiring } from './field-context.ts';

/** A one-line text control. Inside a Field it needs no id; on its own give it an aria-label. */
export function Input({ className, ...rest }: ComponentProps<'input'>) {
  const wiring = useFieldWiring();
  return <input {...wiring} {...rest} className={cn(controlClass, 'min-h-11', className)} />;
}
