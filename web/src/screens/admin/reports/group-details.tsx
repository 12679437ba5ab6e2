import { ArrowLeft, ArrowRight } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { historyPath } from '@/entities/moderation/admin-nav.tsx';
import { reportReasons } from '@/entities/moderation/labels.ts';
import { paths } from '@/entities/paths.ts';
import { cn } from '@/lib/cn.ts';
import { buttonClass } from '@/ui/button-class.ts';
import { RelativeTime } from '@/ui/relative-time.tsx';
import type { ReportGroup } from './groups.ts';
import { countReports } from './report-count.ts';
import { ReportedItem } from './reported-item.tsx';

interface GroupDetailsProps {
  group: ReportGroup;
  /** '2 of 9' */
  position: string;
  nextPath: string | undefined;
  /** Whether the address names the group. Otherwise, it is the first one. */
  isChosen: boolean;
}

/** Everything of one account that is reported, with the decisions about each, and the way to the next account. */
export function GroupDetails({ group, position, nextPath, isChosen }: GroupDetailsProps) {
  const { authorId, authorName, things } = group;
  const heading = useFocusOn(isChosen);
  return (
    <section aria-labelledby={authorId} className="rounded-xl border border-line bg-surface">
      <header className="flex flex-col gap-1 p-5 @lg:p-6">
        <Link
          to={paths.admin}
          className={cn(buttonClass({ variant: 'ghost', size: 'sm' }), '-ml-3 mb-1 w-fit @4xl:hidden')}
        >
          <ArrowLeft aria-hidden="true" />
          All Reported Accounts
        </Link>
        <h2 ref={heading} id={authorId} tabIndex={-1} dir="auto" className="break-words text-2xl">
          {authorName ?? 'Unknown account'}
        </h2>
        <Summary group={group} />
        <p className="flex flex-wrap items-baseline gap-x-4 text-ink-soft text-sm">
          <Link to={historyPath(authorId)} dir="auto" className="underline underline-offset-4">
            {`History of ${authorName ?? 'this account'}`}
          </Link>
          <span className="break-all">Account {authorId}</span>
        </p>
      </header>
      <ul aria-label={`Reports about ${authorName ?? 'this account'}`}>
        {things.map((reported) => (
          <li key={reported.id} className="border-line border-t">
            <ReportedItem reported={reported} />
          </li>
        ))}
      </ul>
      <footer className="sticky bottom-[calc(var(--bottom-nav-height)+env(safe-area-inset-bottom))] flex items-center justify-between gap-4 rounded-b-xl border-line border-t bg-surface px-5 py-3 @lg:px-6">
        <p className="text-ink-soft text-sm tabular-nums">{position}</p>
        {nextPath && (
          <Link to={nextPath} className={buttonClass()}>
            Next
            <ArrowRight aria-hidden="true" />
          </Link>
        )}
      </footer>
    </section>
  );
}

/** '7 reports, the oldest 3 days ago: Fraud or a false identity (4), Something else (3)' */
function Summary({ group: { reports, oldestAt, reasons } }: Pick<GroupDetailsProps, 'group'>) {
  return (
    <p>
      <span className="font-semibold">{countReports(reports)}</span>
      {reports > 1 ? ', the oldest ' : ', '}
      <RelativeTime date={oldestAt} />:{' '}
      {reasons
        .map(([reason, count]) =>
          count === 1 ? reportReasons[reason] : `${reportReasons[reason]} (${count})`,
        )
        .join(' · ')}
    </p>
  );
}

/** Focuses the heading of a chosen group, for keyboards and screen readers. */
function useFocusOn(isChosen: boolean) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isChosen) heading.current?.focus({ preventScroll: true });
  }, [isChosen]);
  return heading;
}
