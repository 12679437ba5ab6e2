import { GROUP_TITLES, type Group, type GroupPart, type UnreadOf, unreadAmong } from './groups.ts';

export const headingId = (group: Group) => `estimates-${group}`;

function goToGroup(group: Group) {
  const heading = document.getElementById(headingId(group));
  heading?.scrollIntoView({ block: 'start' });
  heading?.focus({ preventScroll: true });
}

/** Leads to each group, with how many are in it and how many messages about them wait to be read. */
export function GroupBar({ parts, unreadOf }: { parts: readonly GroupPart[]; unreadOf: UnreadOf }) {
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
              <span className="font-bold tabular-nums">{estimates.length}</span>
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
