import { formatMoney } from '@marketplace/contract/money/format';
import { Input, type InputProps } from './input.tsx';

interface DollarInputProps extends InputProps {
  typed: string;
  /** Reads what is typed as whole dollars. */
  understand: (typed: string) => number | undefined;
}

/** A text control for an amount: the sign in front of it, and at its end the figure that was understood. */
export function DollarInput({ typed, understand, ...rest }: DollarInputProps) {
  return (
    <span className="relative block tabular-nums">
      <span
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 left-3.5 -translate-y-1/2 text-ink-soft"
      >
        $
      </span>
      <Input inputMode="numeric" autoComplete="off" {...rest} className="pr-24 pl-8" />
      {/* An output is announced politely when it changes. */}
      <output className="pointer-events-none absolute top-1/2 right-3.5 max-w-1/2 -translate-y-1/2 truncate text-ink-soft text-sm">
        {typed.trim() && `= ${formatMoney(understand(typed) ?? 0)}`}
      </output>
    </span>
  );
}
