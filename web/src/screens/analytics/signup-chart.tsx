import { useId } from 'react';
import { type DayCount, roundUpScale } from './signups.ts';

/** The SVG stretches to its card: one unit per day wide, 100 units high. */
const HEIGHT = 100;
const BAR_WIDTH = 0.72;

const shortDay = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });
const labelOf = (date: string) => shortDay.format(new Date(date));
const signups = (count: number) => `${count} ${count === 1 ? 'signup' : 'signups'}`;

/** Empty unless a single day has the highest count. */
function busiestDay(days: readonly DayCount[]): string {
  const highest = Math.max(...days.map(({ count }) => count));
  const [busiest, ...others] = days.filter(({ count }) => count === highest);
  if (!busiest || others.length > 0) return '';
  return ` The busiest day was ${labelOf(busiest.date)} with ${busiest.count}.`;
}

/** One bar per day. The caption describes it for screen readers; the list beside it has the numbers. */
export function SignupChart({ days }: { days: readonly DayCount[] }) {
  const captionId = useId();
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return null;
  const top = roundUpScale(days);
  const total = days.reduce((sum, { count }) => sum + count, 0);
  const span = `${labelOf(first.date)} to ${labelOf(last.date)}`;
  return (
    <figure>
      <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2 text-ink-soft text-xs tabular-nums">
        <div aria-hidden="true" className="-my-2 flex flex-col justify-between text-right">
          <span>{top}</span>
          <span>{top / 2}</span>
          <span>0</span>
        </div>
        <Bars days={days} top={top} labelledBy={captionId} />
        <div aria-hidden="true" className="col-start-2 mt-2 flex justify-between">
          <span>{labelOf(first.date)}</span>
          <span>{labelOf(last.date)}</span>
        </div>
      </div>
      <figcaption id={captionId} className="mt-4 text-ink-soft text-sm">
        {signups(total)} from {span}.{busiestDay(days)}
      </figcaption>
    </figure>
  );
}

function Bars({ days, top, labelledBy }: { days: readonly DayCount[]; top: number; labelledBy: string }) {
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: its caption names it
    <svg
      viewBox={`0 0 ${days.length} ${HEIGHT}`}
      preserveAspectRatio="none"
      role="img"
      aria-labelledby={labelledBy}
      className="h-52 w-full overflow-visible"
    >
      {[0, HEIGHT / 2, HEIGHT].map((y) => (
        <line
          key={y}
          x2={days.length}
          y1={y}
          y2={y}
          className="stroke-line"
          vectorEffect="non-scaling-stroke"
        />
      ))}
      {days.map((day, index) => (
        <Bar key={day.date} day={day} index={index} height={(day.count / top) * HEIGHT} />
      ))}
    </svg>
  );
}

function Bar({ day, index, height }: { day: DayCount; index: number; height: number }) {
  return (
    <g className="group">
      {/* The whole column shows the title on hover, so that low bars work too. */}
      <rect x={index} width={1} height={HEIGHT} fill="transparent">
        <title>{`${labelOf(day.date)}: ${signups(day.count)}`}</title>
      </rect>
      <rect
        x={index + (1 - BAR_WIDTH) / 2}
        y={HEIGHT - height}
        width={BAR_WIDTH}
        height={height}
        className="pointer-events-none fill-accent transition-opacity group-hover:opacity-70"
      />
    </g>
  );
}
