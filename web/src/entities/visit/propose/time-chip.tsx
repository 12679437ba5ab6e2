import { Check } from 'lucide-react';
import { cn } from '@/lib/cn.ts';
import { idleChip } from '@/ui/chip.tsx';

interface TimeChipProps {
  label: string;
  /** Under the label: the hours, or why the time isn't free. */
  detail: string;
  /** The same for screen readers. */
  spoken?: string;
  pressed: boolean;
  disabled?: boolean;
  onToggle: () => void;
}

/** A time that is offered or not. */
export function TimeChip({ label, detail, spoken, pressed, disabled = false, onToggle }: TimeChipProps) {
  return (
    <button
      type="button"
      aria-pressed={pressed}
      disabled={disabled}
      onClick={onToggle}
      className={cn(
        'flex min-h-13 min-w-0 items-center gap-1.5 rounded-lg border px-3 py-1.5 text-start text-sm transition-colors',
        pressed ? 'border-accent bg-fill text-on-fill' : idleChip,
        disabled && 'pointer-events-none border-line bg-sunken text-ink-soft',
      )}
    >
      <span className="min-w-0 flex-1">
        <span className="block font-semibold leading-snug">{label}</span>
        <span aria-hidden={spoken !== undefined} className="block text-xs tabular-nums">
          {detail}
        </span>
        {spoken && <span className="sr-only">{spoken}</span>}
      </span>
      {pressed && <Check aria-hidden="true" className="size-4 shrink-0" />}
    </button>
  );
}
