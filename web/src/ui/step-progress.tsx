import type { ReactNode } from 'react';
import { Progress } from './basics/progress.tsx';

interface StepProgressProps {
  step: number;
  /** How many steps there are. */
  steps: number;
  /** At the right end of the line: a way out. */
  corner?: ReactNode;
  className?: string;
}

/** How far a form in steps has come: `<StepProgress step={1} steps={2} />`. */
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
