import { Check, X } from 'lucide-react';
import { cn } from '@/lib/cn.ts';
import { type Step, statusSteps } from './status-steps.ts';

type StatusTrackProps = Parameters<typeof statusSteps>[0];

/** How far a request has come: Posted, Estimates, Chosen, Done, Reviewed. */
export function StatusTrack(props: StatusTrackProps) {
  return (
    <ol aria-label="Progress" className="flex">
      {statusSteps(props).map(({ label, state }, index) => (
        <li
          key={label}
          aria-current={isHere(state) ? 'step' : undefined}
          className="relative flex min-w-0 flex-1 flex-col items-center gap-1.5"
        >
          {index > 0 && <Line isReached={state !== 'ahead'} />}
          <Dot state={state} />
          <span
            className={cn(
              'text-center text-2xs @md:text-sm',
              isHere(state) ? 'font-semibold text-ink' : 'text-ink-soft',
            )}
          >
            {label}
          </span>
        </li>
      ))}
    </ol>
  );
}

const isHere = (state: Step['state']) => state === 'current' || state === 'ended';

/** From the step before to this one. */
function Line({ isReached }: { isReached: boolean }) {
  return (
    <span
      aria-hidden="true"
      className={cn(
        'absolute top-2.5 right-[calc(50%+0.75rem)] left-[calc(-50%+0.75rem)] h-0.5 -translate-y-1/2',
        isReached ? 'bg-accent' : 'bg-line',
      )}
    />
  );
}

const dotClass: Record<Step['state'], string> = {
  done: 'bg-fill text-on-fill',
  current: 'border-2 border-accent bg-accent-soft',
  ahead: 'border-2 border-line-strong',
  ended: 'bg-ink-soft text-surface',
};

function Dot({ state }: { state: Step['state'] }) {
  return (
    <span
      aria-hidden="true"
      className={cn(
        'grid size-5 place-items-center rounded-full [&_svg]:size-3.5 [&_svg]:stroke-3',
        dotClass[state],
      )}
    >
      {state === 'done' && <Check />}
      {state === 'ended' && <X />}
    </span>
  );
}
