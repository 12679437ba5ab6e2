import type { ComponentProps } from 'react';
import { cn } from '@/lib/cn.ts';

const variants = {
  default: 'border-transparent bg-accent text-on-accent',
  secondary: 'border-transparent bg-sunken text-ink',
  destructive: 'border-transparent bg-danger-soft text-on-danger-soft',
  outline: 'border-line-strong text-ink-soft',
  success: 'border-transparent bg-accent-soft text-on-accent-soft',
  notice: 'border-transparent bg-notice-soft text-on-notice-soft',
};

export type BadgeVariant = keyof typeof variants;

/** A short label for a state: `<Badge variant="default|secondary|destructive|outline|success|notice">`. */
export function Badge({
  variant = 'default',
  className,
  ...rest
}: ComponentProps<'span'> & { variant?: BadgeVariant }) {
  return (
    <span
      {...rest}
      className={cn(
        'inline-flex w-fit max-w-full items-center gap-1 rounded-sm border px-2 py-0.5 font-semibold text-xs',
        '[&_svg]:size-3.5 [&_svg]:shrink-0',
        variants[variant],
        className,
      )}
    />
  );
}
