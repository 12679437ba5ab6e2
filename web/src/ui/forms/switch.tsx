import { cn } from '@/lib/cn.ts';

interface SwitchProps {
  id?: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  /** The id of the element that labels the switch. */
  labelledBy: string;
  describedBy?: string;
  /** Keeps the focus and ignores clicks. */
  pending?: boolean;
  disabled?: boolean;
}

/**
 * A setting that applies immediately: `<Switch checked={on} onChange={setOn} labelledBy="notifications-title" pending
 * />`.
 */
export function Switch({
  id,
  checked,
  onChange,
  labelledBy,
  describedBy,
  pending = false,
  disabled,
}: SwitchProps) {
  return (
    <button
      type="button"
      id={id}
      role="switch"
      aria-checked={checked}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      aria-busy={pending || undefined}
      disabled={disabled}
      onClick={() => !pending && onChange(!checked)}
      className={cn(
        'inline-flex h-7 w-12 shrink-0 items-center rounded-full border px-0.5 transition-colors disabled:opacity-50',
        checked ? 'border-accent bg-fill' : 'border-line-strong bg-sunken',
        pending && 'opacity-60',
      )}
    >
      <span
        aria-hidden="true"
        className={cn(
          'size-5.5 rounded-full shadow-raised transition-transform',
          checked ? 'translate-x-5 bg-on-fill' : 'bg-ink-soft',
        )}
      />
    </button>
  );
}
