import type { ComponentProps } from 'react';
import { cn } from '@/lib/cn.ts';
import { controlClass, useFieldAttributes } from './field-control.ts';

/** Autofill tokens for one line. 'street-address' has several lines and needs a textarea. */
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

/** A one-line text control. Outside a Field, pass an aria-label. */
export function Input({ className, ...rest }: InputProps) {
  const attributes = useFieldAttributes();
  return <input dir="auto" {...attributes} {...rest} className={cn(controlClass, 'min-h-11', className)} />;
}
