import type { ReactNode } from 'react';

interface CornerCountProps {
  count: number;
  /** What is counted, for screen readers: 'new messages'. */
  label: string;
  /** The control that leads there. */
  children: ReactNode;
}

/** A number at the corner of a control. It takes no space, so that it may arrive late. */
export function CornerCount({ count, label, children }: CornerCountProps) {
  return (
    <span className="relative inline-flex max-w-full">
      {children}
      {count > 0 && (
        <span className="-top-1.5 -right-1.5 pointer-events-none absolute min-w-5 rounded-full border border-surface bg-lamp px-1 text-center font-semibold text-2xs text-on-lamp tabular-nums">
          {count}
          <span className="sr-only"> {label}</span>
        </span>
      )}
    </span>
  );
}
