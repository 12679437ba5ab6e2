import { dateIn } from '@marketplace/contract/shared/time';
import type { Visit } from '@marketplace/contract/visit/schema';
import { stateOfVisit } from '@marketplace/contract/visit/state';
import { type CSSProperties, type RefObject, useId, useRef } from 'react';
import { Link } from 'react-router-dom';
import { visitPath } from '@/entities/job/visit-step.tsx';
import { otherOf } from '@/entities/visit/names.ts';
import { cn } from '@/lib/cn.ts';
import { dayText } from '@/lib/dates.ts';
import { mayHaveContact, useContact } from './use-contact.ts';
import {
  inLanes,
  type Laned,
  minutesNow,
  type Span,
  shownHours,
  type WeekClock,
  type WeekDay,
} from './week-days.ts';
import {
  blockTimeText,
  hourText,
  nearName,
  OFF_TEXTS,
  spokenText,
  wholeDay,
  zoneOfHours,
} from './week-texts.ts';

interface WeekGridProps {
  days: readonly WeekDay[];
  clock: WeekClock;
}

/** Rem. An hour has room for a time, a title, and a name. */
const HOUR_HEIGHT = 3.75;

const heightOf = (minutes: number): string => `${(minutes / 60) * HOUR_HEIGHT}rem`;

/** A span within the shown hours. */
function placeOf({ from, to }: Span, shown: Span): CSSProperties {
  const [top, bottom] = [Math.max(from, shown.from), Math.min(to, shown.to)];
  return { top: heightOf(top - shown.from), height: heightOf(Math.max(bottom - top, 0)) };
}

/** A week by day and hour. To screen readers it is the list of its days. */
export function WeekGrid({ days, clock }: WeekGridProps) {
  const shown = shownHours(days);
  const zone = zoneOfHours(days, clock);
  return (
    <div className="flex flex-col gap-2 print:hidden">
      <div className="flex overflow-hidden rounded-xl border border-line bg-surface">
        <Hours shown={shown} zone={zone} />
        <ol className="grid min-w-0 flex-1 grid-cols-7">
          {days.map((day) => (
            <Day key={day.date} day={day} shown={shown} clock={clock} />
          ))}
        </ol>
      </div>
      {zone && (
        <p className="text-ink-soft text-sm">
          The rows are in your time zone, {zone}. Each visit says the time at its place.
        </p>
      )}
    </div>
  );
}

const headClass = 'h-14 border-line border-b';

function Hours({ shown, zone }: { shown: Span; zone: string | undefined }) {
  const hours = Array.from({ length: (shown.to - shown.from) / 60 }, (_, index) => shown.from + index * 60);
  return (
    <div aria-hidden="true" className="w-16 shrink-0 text-right text-ink-soft text-xs">
      <p className={cn(headClass, 'flex items-end justify-end pr-2 pb-1')}>{zone}</p>
      {hours.map((minutes, index) => (
        <p key={minutes} style={{ height: heightOf(60) }} className="pr-2 tabular-nums">
          <span className={cn('relative', index > 0 && '-top-2.5')}>{hourText(minutes)}</span>
        </p>
      ))}
    </div>
  );
}

interface DayProps {
  day: WeekDay;
  shown: Span;
  clock: WeekClock;
}

function Day({ day, shown, clock }: DayProps) {
  const id = useId();
  const isToday = day.date === dateIn(clock.timeZone, clock.now);
  // A canceled time is free again.
  const entries = inLanes(day.entries.filter(({ kind }) => kind !== 'canceled'));
  return (
    <li aria-labelledby={id} className="min-w-0 border-line border-l">
      <div className={cn(headClass, 'flex flex-col justify-center px-2')}>
        <h3 id={id} className={cn('text-sm', !isToday && 'font-medium')}>
          <span aria-hidden="true">{dayText(day.date)}</span>
          <span className="sr-only">{wholeDay(day.date, clock)}</span>
        </h3>
        <p className="text-ink-soft text-xs">
          {[nearName(day.date, clock), day.off && OFF_TEXTS[day.off]].filter(Boolean).join(' · ')}
        </p>
      </div>
      <div style={{ height: heightOf(shown.to - shown.from) }} className="relative isolate">
        {day.closed.map((span) => (
          <div
            key={span.from}
            aria-hidden="true"
            style={placeOf(span, shown)}
            className="absolute inset-x-0 -z-20 bg-sunken"
          />
        ))}
        <HourLines />
        {entries.length === 0 && !day.off && <p className="sr-only">No visits</p>}
        {/* Under the visits, whose titles it would seem to strike through. */}
        {isToday && <Now minutes={minutesNow(clock)} shown={shown} />}
        <ul>
          {entries.map((entry) => (
            <li
              key={`${entry.visit.id} ${entry.window.start}`}
              style={boxOf(entry, shown)}
              className="absolute p-px"
            >
              <Block entry={entry} clock={clock} />
            </li>
          ))}
        </ul>
      </div>
    </li>
  );
}

const HourLines = () => (
  <div
    aria-hidden="true"
    style={{ backgroundSize: `100% ${HOUR_HEIGHT}rem` }}
    className="absolute inset-0 -z-10 bg-[linear-gradient(var(--color-line)_1px,transparent_1px)] bg-[position:0_-1px]"
  />
);

function Now({ minutes, shown }: { minutes: number; shown: Span }) {
  if (minutes < shown.from || minutes > shown.to) return null;
  return (
    <div
      aria-hidden="true"
      style={{ top: heightOf(minutes - shown.from) }}
      className="pointer-events-none absolute inset-x-0 border-ink border-t-2"
    />
  );
}

const boxOf = (entry: Laned, shown: Span): CSSProperties => ({
  ...placeOf(entry, shown),
  left: `${(entry.lane / entry.lanes) * 100}%`,
  width: `${100 / entry.lanes}%`,
});

/** A line of small text takes a quarter of an hour. */
const linesIn = ({ from, to }: Span): number => Math.floor((to - from - 6) / 15);

/** What has no room for itself is there for screen readers only, and stands in the details of its job. */
function Block({ entry, clock }: { entry: Laned; clock: WeekClock }) {
  const { visit, window, kind } = entry;
  const place = useRef<HTMLAnchorElement>(null);
  const state = stateOfVisit(visit, {
    readerZone: clock.timeZone,
    now: clock.now,
    showsTime: kind !== 'booked',
  });
  const lines = linesIn(entry);
  const shownFrom = (needed: number, className: string) => (lines >= needed ? className : 'sr-only');
  return (
    <Link
      ref={place}
      to={visitPath(visit)}
      className={cn(
        'block h-full overflow-hidden rounded-sm px-1.5 py-0.5 text-2xs leading-tight hover:underline',
        blockClass(kind, state.waits === 'me', Date.parse(window.end) < clock.now.getTime()),
      )}
    >
      <span
        aria-hidden="true"
        className={cn(
          'font-semibold tabular-nums',
          lines > 1 && 'block',
          lines > 1 && (lines > 2 ? 'line-clamp-2' : 'truncate'),
        )}
      >
        {blockTimeText(visit, window, clock)}
      </span>
      <span className="sr-only">{spokenText(visit, window, clock)},</span>{' '}
      <bdi
        className={cn(
          'wrap-anywhere font-semibold text-xs leading-tight',
          lines > 1 && (lines > 4 ? 'line-clamp-2' : 'line-clamp-1'),
        )}
      >
        {visit.serviceRequestTitle}
      </bdi>
      <span className="sr-only">,</span>{' '}
      <bdi className={shownFrom(3, 'block truncate')}>{otherOf(visit)}</bdi>
      <span className="sr-only">,</span>{' '}
      <span className={shownFrom(4, 'line-clamp-2')}>{kind === 'offered' ? 'Offered' : state.text}</span>
      {kind === 'booked' && mayHaveContact(visit, clock.now) && (
        <BlockAddress visit={visit} place={place} className={shownFrom(6, 'line-clamp-2')} />
      )}
    </Link>
  );
}

interface BlockAddressProps {
  visit: Visit;
  place: RefObject<Element | null>;
  className: string;
}

function BlockAddress({ visit, place, className }: BlockAddressProps) {
  const { contact } = useContact(visit, place);
  if (!contact?.address) return null;
  return (
    <>
      <span className="sr-only">,</span> <bdi className={className}>{contact.address}</bdi>
    </>
  );
}

function blockClass(kind: Laned['kind'], isMine: boolean, isOver: boolean): string {
  if (kind === 'offered')
    return cn(
      'border border-dashed',
      isMine ? 'border-current bg-notice-soft text-on-notice-soft' : 'border-line-strong bg-surface',
    );
  if (isMine) return 'bg-notice-soft text-on-notice-soft';
  return isOver ? 'border border-line bg-sunken text-ink-soft' : 'bg-accent-soft text-on-accent-soft';
}
