import { exactTime, relativeTime } from '@/lib/dates.ts';
import { Tooltip } from './overlays/tooltip.tsx';

/**
 * '3 hours ago', with the exact time in a tooltip and in hidden text for screen readers. Not focusable: a tab stop on
 * every card would slow down keyboard users. `<RelativeTime date={request.createdAt} />`
 */
export function RelativeTime({ date }: { date: string | Date }) {
  const moment = typeof date === 'string' ? new Date(date) : date;
  const exact = exactTime(moment);
  return (
    <Tooltip content={exact}>
      <time
        dateTime={moment.toISOString()}
        data-exact={`, ${exact}`}
        className="relative after:sr-only after:content-[attr(data-exact)]"
      >
        {relativeTime(moment)}
      </time>
    </Tooltip>
  );
}
