import type { Estimate } from '@marketplace/contract/estimate/schema';
import { cn } from '@/lib/cn.ts';
import { BulkBar } from './bulk-bar.tsx';
import { GroupBar } from './group-bar.tsx';
import type { GroupPart, UnreadOf } from './groups.ts';
import type { Selection } from './use-selection.ts';

interface ListBarProps {
  estimates: readonly Estimate[];
  parts: readonly GroupPart[];
  selection: Selection;
  unreadOf: UnreadOf;
}

/** Stays in sight while the list scrolls: the ways to the groups, and in select mode what is done with the ticked. */
export function ListBar({ estimates, parts, selection, unreadOf }: ListBarProps) {
  const several = parts.length > 1;
  // A negative top lets the row of the Select button scroll out of sight, so that only the ways to the groups stay.
  const place = selection.on || !several ? '-top-5 pt-2 @lg:-top-6' : '-top-14 @lg:-top-15';
  return (
    <div
      data-sticky={selection.on && several ? 'high' : 'low'}
      className={cn('sticky z-10 -mx-1 mb-4 flex flex-col gap-2 bg-surface px-1 pb-2', place)}
    >
      <BulkBar estimates={estimates} selection={selection} />
      {several && <GroupBar parts={parts} unreadOf={unreadOf} />}
    </div>
  );
}
