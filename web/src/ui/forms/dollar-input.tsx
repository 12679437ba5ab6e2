import { currencySign, formatMoney } from '@marketplace/contract/money/format';
import { cn } from '@/lib/cn.ts';
import { Input, type InputProps } from './input.tsx';

interface DollarInputProps extends InputProps {
  typed: string;
  /** Parses the typed text as whole dollars. */
  understand: (typed: string) => number | undefined;
}

/** A text input for an amount, with the sign of the currency and the parsed amount. */
export function DollarInput({ typed, understand, ...rest }: DollarInputProps) {
  const sign = currencySign();
  return (
    <span className="relative block tabular-nums">
      <span
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 left-3.5 -translate-y-1/2 text-ink-soft"
      >
        {sign}
      </span>
      <Input
        inputMode="numeric"
        autoComplete="off"
        {...rest}
        className={cn('pr-24', sign.length > 1 ? 'pl-13' : 'pl-8')}
      />
      {/* Screen readers announce changes of an output politely. */}
      <output className="pointer-events-none absolute top-1/2 right-3.5 max-w-1/2 -translate-y-1/2 truncate text-ink-soft text-sm">
        {typed.trim() && `= ${formatMoney(understand(typed) ?? 0)}`}
      </output>
    </span>
  );
}
