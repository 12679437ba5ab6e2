import type { ComponentProps } from 'react';
import { cn } from '@/lib/cn.ts';

const pill = 'gap-1 rounded-sm px-2 py-0.5 font-semibold text-xs [&_svg]:size-3.5 [&_svg]:shrink-0';
const quiet = 'text-ink-soft text-sm';

/** What is usual has no color (docs/color-and-weight.md). */
const variants = {
  default: `${pill} bg-accent-soft text-on-accent-soft`,
  secondary: quiet,
  outline: quiet,
  destructive: `${pill} bg-danger-soft text-on-danger-soft`,
  notice: `${pill} bg-notice-soft text-on-notice-soft`,
};

export type BadgeVariant = keyof typeof variants;

/** A short label for a state: `<Badge variant="default|secondary|destructive|outline|notice">`. */
export function Badge({
  variant = 'default',
  className,
  ...rest
}: ComponentProps<'span'> & { variant?: BadgeVariant }) {
  return (
    <span
      {...rest}
      className={cn('inline-flex w-fit max-w-full items-center', variants[variant], className)}
    />
  );
}
