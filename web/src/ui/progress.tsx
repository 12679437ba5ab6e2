import type { ReactNode } from 'react';
import { cn } from '@/lib/cn.ts';

interface ProgressProps {
  /** From 0 to `max`. */
  value: number;
  max?: number;
  label: string;
  className?: string;
}

/** A progress bar: steps of a form, an upload. */
export function Progress({ value, max = 100, label, className }: ProgressProps) {
  const share = Math.min(1, Math.max(0, value / max));
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={value}
      className={cn('h-1.5 w-full overflow-hidden rounded-full bg-sunken', className)}
    >
      <div
        className="size-full origin-left rounded-full bg-accent transition-transform duration-300 rtl:origin-right"
        style={{ transform: `scaleX(${share})` }}
      />
    </div>
  );
}

interface StepProgressProps {
  step: number;
  /** The number of steps. */
  steps: number;
  /** Content at the right end: a close button. */
  corner?: ReactNode;
  className?: string;
}

/** The progress of a form in steps: `<StepProgress step={1} steps={2} />`. */
export function StepProgress({ step, steps, corner, className }: StepProgressProps) {
  const label = `Step ${step} of ${steps}`;
  return (
    <div className={className}>
      <div className="mb-2 flex items-center justify-between gap-3">
        <p className="font-medium text-ink-soft text-sm">{label}</p>
        {corner}
      </div>
      <Progress value={step} max={steps} label={label} />
    </div>
  );
}
