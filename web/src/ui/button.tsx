import type { ComponentProps } from 'react';
import { cn } from '@/lib/cn.ts';
import { type ButtonStyle, buttonClass } from './button-class.ts';
import { Spinner } from './spinner.tsx';

interface ButtonProps extends ComponentProps<'button'>, ButtonStyle {
  /** Shows a spinner and ignores clicks, but keeps the focus. */
  pending?: boolean;
}

/**
 * `<Button variant="default|secondary|outline|outline-destructive|ghost|destructive" size="sm|md|lg|icon|icon-sm" block
 * pending>`. The default type is "button". The caller changes the label while pending ('Sending...').
 */
export function Button({
  variant,
  size,
  block,
  pending = false,
  className,
  children,
  onClick,
  type = 'button',
  'aria-disabled': ariaDisabled,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      // A pending submit button must not submit: a plain button keeps the focus that `disabled` would lose.
      type={pending ? 'button' : type}
      aria-disabled={pending || ariaDisabled}
      aria-busy={pending || undefined}
      onClick={pending ? undefined : onClick}
      className={cn(buttonClass({ variant, size, block }), className)}
    >
      {pending && <Spinner />}
      {children}
    </button>
  );
}
