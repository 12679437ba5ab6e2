import { Check, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { cn } from '@/lib/cn.ts';

export const chip =
  'inline-flex min-h-9 items-center gap-1.5 rounded-full border px-3 py-1 text-sm font-medium transition-colors';

export const idleChip =
  'border-line-strong bg-surface text-ink hover:border-accent hover:bg-accent-soft hover:text-on-accent-soft';

interface ToggleChipProps {
  pressed: boolean;
  onToggle: () => void;
  children: ReactNode;
  disabled?: boolean;
}

/** A toggle in a group of choices: `<ToggleChip pressed onToggle>Plumbing</ToggleChip>`. */
export function ToggleChip({ pressed, onToggle, children, disabled }: ToggleChipProps) {
  return (
    <button
      type="button"
      aria-pressed={pressed}
      onClick={onToggle}
      disabled={disabled}
      className={cn(chip, pressed ? 'border-accent bg-fill text-on-fill' : idleChip)}
    >
      {pressed && <Check aria-hidden="true" className="-ml-1 size-4" />}
      {children}
    </button>
  );
}

interface RemovableChipProps {
  children: ReactNode;
  /** For screen readers: 'Remove filter Plumbing'. */
  removeLabel: string;
  onRemove: () => void;
}

/** A chip that can be removed: a filter, a tag. */
export function RemovableChip({ children, removeLabel, onRemove }: RemovableChipProps) {
  return (
    <span className={cn(chip, 'border-transparent bg-accent-soft pr-1 text-on-accent-soft')}>
      <span className="max-w-56 truncate">{children}</span>
      <button
        type="button"
        aria-label={removeLabel}
        onClick={onRemove}
        className="grid size-7 place-items-center rounded-full hover:bg-fill hover:text-on-fill"
      >
        <X aria-hidden="true" className="size-4" />
      </button>
    </span>
  );
}
