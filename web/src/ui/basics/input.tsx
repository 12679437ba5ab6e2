import type { ComponentProps } from 'react';
import { cn } from '@/lib/cn.ts';
import { controlClass, useFieldWiring } from './field-control.ts';

/** What a browser fills into one line. The whole 'street-address' has several, and is for a textarea alone. */
type OneLineAutofill =
  | 'off'
  | 'name'
  | 'organization'
  | 'username'
  | 'email'
  | 'tel'
  | 'url'
  | 'address-line1'
  | 'postal-code'
  | 'current-password'
  | 'new-password';

export type InputProps = Omit<ComponentProps<'input'>, 'autoComplete'> & { autoComplete?: OneLineAutofill };

/** A one-line text control. Inside a Field it needs no id; on its own give it an aria-label. */
export function Input({ className, ...rest }: InputProps) {
  const wiring = useFieldWiring();
  return <input dir="auto" {...wiring} {...rest} className={cn(controlClass, 'min-h-11', className)} />;
}
