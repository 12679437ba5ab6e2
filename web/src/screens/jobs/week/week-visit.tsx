import { figureText, shownFigure } from '@marketplace/contract/visit/outcome';
import type { Visit } from '@marketplace/contract/visit/schema';
import { stateOfVisit } from '@marketplace/contract/visit/state';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { VisitStep, visitPath } from '@/entities/job/visit-step.tsx';
import { StateSentence } from '@/entities/request/state/state-line.tsx';
import { otherOf } from '@/entities/visit/names.ts';
import { cn } from '@/lib/cn.ts';
import { VisitPlace } from './visit-place.tsx';
import type { WeekClock, WeekEntry } from './week-days.ts';
import { spokenText, timeText } from './week-texts.ts';

interface WeekVisitProps {
  entry: WeekEntry;
  clock: WeekClock;
}

/** One time of a visit, and what there is to do. Where a visit is offered at several times, the first says it. */
export function WeekVisit({ entry, clock }: WeekVisitProps) {
  const titleId = useId();
  const { visit, window, kind, isFirst } = entry;
  return (
    // Takes the focus of a button that is gone.
    <article aria-labelledby={titleId} tabIndex={-1} className="flex flex-col gap-0.5 py-2">
      <div className="flex flex-wrap items-baseline gap-x-2">
        <p className={cn('font-semibold tabular-nums', kind === 'canceled' && 'line-through')}>
          <span aria-hidden="true">{timeText(visit, window, clock)}</span>
          <span className="sr-only">{spokenText(visit, window, clock)}</span>
        </p>
        {kind === 'offered' && <p className="text-ink-soft text-sm">Offered</p>}
      </div>
      <h4 id={titleId} dir="auto" className="line-clamp-2 break-words text-base leading-snug">
        <Link
          to={visitPath(visit)}
          className="underline decoration-1 decoration-line-strong underline-offset-4 hover:decoration-accent"
        >
          {visit.serviceRequestTitle}
        </Link>
      </h4>
      <Person visit={visit} />
      {isFirst && <Step visit={visit} titleId={titleId} clock={clock} showsTime={kind !== 'booked'} />}
      {kind === 'booked' && <VisitPlace visit={visit} now={clock.now} />}
    </article>
  );
}

const PURPOSES = { look: 'Look', work: 'Work' } as const;

function Person({ visit }: { visit: Visit }) {
  const figure = shownFigure(visit.counterpartFigure);
  return (
    <p className="break-words text-ink-soft text-sm">
      {PURPOSES[visit.purpose]} · <bdi>{otherOf(visit)}</bdi>
      {figure && ` · ${figureText(figure)}`}
    </p>
  );
}

interface StepProps {
  visit: Visit;
  titleId: string;
  clock: WeekClock;
  showsTime: boolean;
}

function Step({ visit, titleId, clock, showsTime }: StepProps) {
  const state = stateOfVisit(visit, { readerZone: clock.timeZone, now: clock.now, showsTime });
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
      <div className="min-w-0 flex-1 basis-40">
        <StateSentence state={state} />
      </div>
      <div className="print:hidden">
        <VisitStep visit={visit} action={state.action} titleId={titleId} />
      </div>
    </div>
  );
}
