import type { Visit } from '@marketplace/contract/visit/schema';
import { useId } from 'react';
import { StateSentence } from '@/entities/request/state/state-line.tsx';
import { cn } from '@/lib/cn.ts';
import { useVisitState } from './use-visit-clock.ts';
import { VisitAction } from './visit-action.tsx';

interface VisitLineProps {
  visit: Visit;
  className?: string;
}

/** A visit as one line: where it is, and its next step. */
export function VisitLine({ visit, className }: VisitLineProps) {
  const id = useId();
  const state = useVisitState(visit);
  return (
    <section
      aria-label="Visit"
      // Takes the focus of a button that is gone.
      tabIndex={-1}
      className={cn('flex flex-wrap items-center justify-end gap-x-3 gap-y-1.5', className)}
    >
      <div id={id} className="min-w-0 flex-1 basis-48">
        <StateSentence state={state} />
      </div>
      <VisitAction visit={visit} titleId={id} />
    </section>
  );
}
