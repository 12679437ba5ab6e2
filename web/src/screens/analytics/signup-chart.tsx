import { formatNumber } from '@marketplace/contract/locale/numbers';
import { useId } from 'react';
import { shortDate } from '@/lib/dates.ts';
import { axisTicks, type DayCount } from './signups.ts';

/** The SVG stretches to its card: one unit per day wide, 100 units high. */
const HEIGHT = 100;
const BAR_WIDTH = 0.72;

const signups = (count: number) => `${count} ${count === 1 ? 'signup' : 'signups'}`;

/** Empty unless a single day has the highest count. */
function busiestDay(days: readonly DayCount[]): string {
  const highest = Math.max(...days.map(({ count }) => count));
  const [busiest, ...others] = days.filter(({ count }) => count === highest);
  if (!busiest || others.length > 0) return '';
  return ` The busiest day was ${shortDate(busiest.date)} with ${busiest.count}.`;
}

/** One bar per day. The caption describes it for screen readers; the list beside it has the numbers. */
export function SignupChart({ days }: { days: readonly DayCount[] }) {
  const captionId = useId();
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return null;
  const ticks = axisTicks(days);
  const total = days.reduce((sum, { count }) => sum + count, 0);
  const span = `${shortDate(first.date)} to ${shortDate(last.date)}`;
  return (
    <figure>
      <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2 text-ink-soft text-xs tabular-nums">
        <div aria-hidden="true" className="-my-2 flex flex-col justify-between text-right">
          {ticks.toReversed().map((tick) => (
            <span key={tick}>{formatNumber(tick)}</span>
          ))}
        </div>
        <Bars days={days} ticks={ticks} labelledBy={captionId} />
        <div aria-hidden="true" className="col-start-2 mt-2 flex justify-between">
          <span>{shortDate(first.date)}</span>
          <span>{shortDate(last.date)}</span>
        </div>
      </div>
      <figcaption id={captionId} className="mt-4 text-ink-soft text-sm">
        {signups(total)} from {span}.{busiestDay(days)}
      </figcaption>
    </figure>
  );
}

interface BarsProps {
  days: readonly DayCount[];
  ticks: readonly number[];
  labelledBy: string;
}

function Bars({ days, ticks, labelledBy }: BarsProps) {
  const top = Math.max(...ticks);
  const yOf = (count: number) => HEIGHT - (count / top) * HEIGHT;
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: its caption names it
    <svg
      viewBox={`0 0 ${days.length} ${HEIGHT}`}
      preserveAspectRatio="none"
      role="img"
      aria-labelledby={labelledBy}
      className="h-52 w-full overflow-visible"
    >
      {ticks.map((tick) => (
        <line
          key={tick}
          x2={days.length}
          y1={yOf(tick)}
          y2={yOf(tick)}
          className="stroke-line"
          vectorEffect="non-scaling-stroke"
        />
      ))}
      {days.map((day, index) => (
        <Bar key={day.date} day={day} index={index} y={yOf(day.count)} />
      ))}
    </svg>
  );
}

function Bar({ day, index, y }: { day: DayCount; index: number; y: number }) {
  return (
    <g className="group">
      {/* The whole column shows the title on hover, so that low bars work too. */}
      <rect x={index} width={1} height={HEIGHT} fill="transparent">
        <title>{`${shortDate(day.date)}: ${signups(day.count)}`}</title>
      </rect>
      <rect
        x={index + (1 - BAR_WIDTH) / 2}
        y={y}
        width={BAR_WIDTH}
        height={HEIGHT - y}
        className="pointer-events-none fill-accent transition-opacity group-hover:opacity-70"
      />
    </g>
  );
}
