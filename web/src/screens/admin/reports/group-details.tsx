import type { ComponentProps } from 'react';
import { Link } from 'react-router-dom';
import { historyPath } from '@/entities/moderation/admin-nav.tsx';
import { reportReasons } from '@/entities/moderation/labels.ts';
import { Details } from '@/ui/details/details.tsx';
import { RelativeTime } from '@/ui/relative-time.tsx';
import { QueueFoot } from '../queue/queue-foot.tsx';
import type { ReportGroup } from './groups.ts';
import { countReports } from './report-count.ts';
import { ReportedItem } from './reported-item.tsx';

interface GroupDetailsProps extends ComponentProps<typeof QueueFoot> {
  group: ReportGroup;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Everything of one account that is reported, with the decisions about each, and the way to the next account. */
export default function GroupDetails({ group, open, onOpenChange, ...place }: GroupDetailsProps) {
  const { authorId, authorName, things } = group;
  return (
    <Details
      item={authorId}
      open={open}
      onOpenChange={onOpenChange}
      title={authorName ?? 'Unknown account'}
      width="lg"
      footer={<QueueFoot {...place} />}
    >
      <Summary group={group} />
      <p className="flex flex-wrap items-baseline gap-x-4 text-ink-soft text-sm">
        <Link to={historyPath(authorId)} dir="auto" className="underline underline-offset-4">
          {`History of ${authorName ?? 'this account'}`}
        </Link>
        <span className="break-all">Account {authorId}</span>
      </p>
      <ul
        aria-label={`Reports about ${authorName ?? 'this account'}`}
        className="mt-5 divide-y divide-line border-line border-t"
      >
        {things.map((reported) => (
          <li key={reported.id}>
            <ReportedItem reported={reported} />
          </li>
        ))}
      </ul>
    </Details>
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
