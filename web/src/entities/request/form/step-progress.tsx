import type { ReactNode } from 'react';
import { Progress } from '@/ui/progress.tsx';
import type { Step } from './use-request-form.ts';

interface StepProgressProps {
  step: Step;
  /** At the right end of the line: a way out. */
  corner?: ReactNode;
}

export function StepProgress({ step, corner }: StepProgressProps) {
  const label = `Step ${step} of 2`;
  return (
    <div>
      <div className="mb-2 flex items-center justify-between gap-3">
        <p className="font-medium text-ink-soft text-sm">{label}</p>
        {corner}
      </div>
      <Progress value={step} max={2} label={label} />
    </div>
  );
}
