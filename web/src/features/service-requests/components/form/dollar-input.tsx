import type { ComponentProps } from 'react';
import { Input } from '@/components/ui/input.tsx';

/** A text control for whole dollars, with the sign in front of it. */
export function DollarInput(props: ComponentProps<'input'>) {
  return (
    <span className="relative block">
      <span
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 left-3.5 -translate-y-1/2 text-ink-soft"
      >
        $
      </span>
      <Input {...props} inputMode="numeric" autoComplete="off" className="pl-8 tabular-nums" />
    </span>
  );
}
