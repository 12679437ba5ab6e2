import { cn } from '@/lib/cn.ts';

const variants = {
  default: 'bg-fill text-on-fill shadow-raised enabled:hover:bg-fill-strong [a&]:hover:bg-fill-strong',
  secondary:
    'bg-accent-soft text-on-accent-soft enabled:hover:bg-accent-soft/75 [a&]:hover:bg-accent-soft/75',
  outline: 'border border-line-strong bg-surface text-ink enabled:hover:bg-sunken [a&]:hover:bg-sunken',
  /** A destructive action that is not what the screen is for. */
  'outline-destructive':
    'border border-danger bg-surface text-danger enabled:hover:bg-danger-soft [a&]:hover:bg-danger-soft',
  ghost: 'text-ink enabled:hover:bg-sunken [a&]:hover:bg-sunken',
  destructive:
    'bg-danger text-on-danger shadow-raised enabled:hover:bg-danger-strong [a&]:hover:bg-danger-strong',
};

const sizes = {
  sm: 'min-h-9 px-3 py-1.5 text-sm whitespace-nowrap @max-3xs:whitespace-normal',
  md: 'min-h-11 px-4 py-2 text-base',
  lg: 'min-h-13 px-6 py-3 text-lg',
  icon: 'size-11',
  'icon-sm': 'size-9',
};

export interface ButtonStyle {
  variant?: keyof typeof variants;
  size?: keyof typeof sizes;
  /** Full width. */
  block?: boolean;
}

/**
 * A button's classes (`button` in app.css), also for links that look like one: `<Link className={buttonClass({
 * variant })}>`.
 */
export function buttonClass({ variant = 'default', size = 'md', block }: ButtonStyle = {}): string {
  return cn('button', variants[variant], sizes[size], block && 'w-full');
}
