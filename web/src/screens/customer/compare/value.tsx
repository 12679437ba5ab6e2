import type { CoverageState } from '@marketplace/contract/constants';
import { Check, Plus, X } from 'lucide-react';
import { NOT_STATED } from '@/entities/estimate/content/labels.ts';
import { cn } from '@/lib/cn.ts';

const icons = { included: Check, extra: Plus, excluded: X };

interface ValueProps {
  /** Null is not stated. */
  value: string | null;
  /** Of an item. */
  state: CoverageState | undefined;
}

export function Value({ value, state }: ValueProps) {
  if (value === null) return <span className="font-normal text-ink-soft">{NOT_STATED}</span>;
  const Icon = state && icons[state];
  return (
    <span className="inline-flex items-start gap-1.5">
      {Icon && (
        <Icon
          aria-hidden="true"
          className={cn('mt-0.5 size-4 shrink-0', state === 'included' ? 'text-accent' : 'text-ink-soft')}
        />
      )}
      {value}
    </span>
  );
}
