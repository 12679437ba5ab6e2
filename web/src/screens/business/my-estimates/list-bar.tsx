import type { Estimate } from '@marketplace/contract/estimate/schema';
import { cn } from '@/lib/cn.ts';
import { formatCount } from '@/lib/query/list-pages.ts';
import { BulkBar } from './bulk-bar.tsx';
import { GROUP_TITLES, type Group, type GroupPart, type UnreadOf, unreadAmong } from './groups.ts';
import type { Selection } from './use-selection.ts';

interface ListBarProps {
  estimates: readonly Estimate[];
  parts: readonly GroupPart[];
  /** Whether there are older estimates that aren't loaded. */
  hasMore: boolean;
  selection: Selection;
  unreadOf: UnreadOf;
}

/** A sticky bar with links to the groups and, in select mode, the bulk actions. */
export function ListBar({ estimates, parts, hasMore, selection, unreadOf }: ListBarProps) {
  const several = parts.length > 1;
  // A negative top lets the row of the Select button scroll away, so that only the group links stay.
  const place = selection.on || !several ? '-top-5 pt-2 @lg:-top-6' : '-top-14 @lg:-top-15';
  return (
    <div
      data-sticky={selection.on && several ? 'high' : 'low'}
      className={cn('sticky z-10 -mx-1 mb-4 flex flex-col gap-2 bg-surface px-1 pb-2', place)}
    >
      <BulkBar estimates={estimates} selection={selection} />
      {several && <GroupBar parts={parts} hasMore={hasMore} unreadOf={unreadOf} />}
    </div>
  );
}

export const headingId = (group: Group) => `estimates-${group}`;

function goToGroup(group: Group) {
  const heading = document.getElementById(headingId(group));
  heading?.scrollIntoView({ block: 'start' });
  heading?.focus({ preventScroll: true });
}

/** Links to each group, with its size and unread messages. */
function GroupBar({ parts, hasMore, unreadOf }: Pick<ListBarProps, 'parts' | 'hasMore' | 'unreadOf'>) {
  return (
    <nav aria-label="Groups of estimates" className="flex flex-wrap gap-1.5 @min-[22rem]:flex-nowrap">
      {parts.map(({ group, estimates }) => {
        const unread = unreadAmong(estimates, unreadOf);
        return (
          <button
            key={group}
            type="button"
            onClick={() => goToGroup(group)}
            className="flex min-h-11 min-w-0 flex-1 basis-2/5 flex-col-reverse items-start justify-end gap-x-2 gap-y-0.5 rounded-lg bg-sunken px-2 py-1.5 @lg:px-2.5 text-left transition-colors hover:bg-line @min-[22rem]:basis-0 @lg:flex-row @lg:items-center @lg:justify-start"
          >
            <span className="font-semibold text-2xs @lg:text-sm">{GROUP_TITLES[group]}</span>
            <span className="flex max-w-full flex-wrap items-center gap-x-1 @lg:ml-auto @lg:gap-x-1.5">
              <span className="font-bold tabular-nums">{formatCount(estimates.length, hasMore)}</span>
              {unread > 0 && (
                <span className="rounded-sm bg-notice-soft px-1 font-semibold text-2xs text-on-notice-soft">
                  {unread} new<span className="sr-only"> {unread === 1 ? 'message' : 'messages'}</span>
                </span>
              )}
            </span>
          </button>
        );
      })}
    </nav>
  );
}
