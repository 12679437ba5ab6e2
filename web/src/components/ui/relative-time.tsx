import { exactTime, relativeTime } from '@/lib/dates.ts';
import { Tooltip } from './tooltip.tsx';

/** '3 hours ago', with the exact time in a tooltip: `<RelativeTime date={request.createdAt} />`. */
export function RelativeTime({ date }: { date: string | Date }) {
  const moment = typeof date === 'string' ? new Date(date) : date;
  return (
    <Tooltip content={exactTime(moment)}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the tooltip must open for the keyboard too */}
      <time dateTime={moment.toISOString()} tabIndex={0} className="rounded-sm">
        {relativeTime(moment)}
      </time>
    </Tooltip>
  );
}
