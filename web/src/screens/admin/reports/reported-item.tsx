import { LIMITS } from '@marketplace/contract/constants';
import { CONTENT_NAMES } from '@marketplace/contract/report/names';
import type { ReportedThing, ReportKind } from '@marketplace/contract/report/schema';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { ActButton } from '@/entities/moderation/act/act-button.tsx';
import { historyPath } from '@/entities/moderation/admin-nav.tsx';
import { reportReasons } from '@/entities/moderation/labels.ts';
import { useCloseReport } from '@/entities/moderation/mutations.ts';
import { ReasonButton } from '@/entities/moderation/report/reason-button.tsx';
import { paths } from '@/entities/paths.ts';
import { cn } from '@/lib/cn.ts';
import { RelativeTime } from '@/ui/relative-time.tsx';
import { ThingRecord } from '../queue/thing-record.tsx';
import { linkClass, ThingContent } from '../reported-thing.tsx';

const kinds: Readonly<Record<ReportKind, string>> = {
  request: 'Request',
  estimate: 'Estimate',
  message: 'Message',
  question: 'Question',
  visit: 'Note on a visit',
  review: 'Review',
  profile: 'Profile',
  picture: 'Photo',
};

/** A reported item as it is now, its reports, and the decisions about it. */
export function ReportedItem({ reported }: { reported: ReportedThing }) {
  const id = useId();
  const { kind, partOf, thing, reports } = reported;
  return (
    <article aria-labelledby={id} className="flex flex-col gap-4 py-5">
      <header className="flex flex-col gap-1">
        <p className="text-ink-soft text-sm">
          {partOf ? `${kinds[kind]} of a ${CONTENT_NAMES[partOf.kind]}` : kinds[kind]}
        </p>
        <h3 id={id} dir="auto" className="break-words font-semibold text-lg leading-snug">
          {thing?.title ?? 'No longer available'}
        </h3>
        <ProfileLink reported={reported} />
      </header>
      {thing && <ThingContent thing={thing} />}
      <ul aria-label="Reports" className="flex flex-col gap-3">
        {reports.map((report) => (
          <li key={report.reporterId} className="border-line border-l-2 pl-4">
            <Report report={report} />
          </li>
        ))}
      </ul>
      {kind !== 'profile' && <ThingRecord about={reported.thingId} label={`History of this ${kind}`} />}
      <Decisions reported={reported} />
    </article>
  );
}

/** The profile itself: other items are shown with all their content. */
function ProfileLink({ reported: { kind, thingId, thing } }: { reported: ReportedThing }) {
  return (
    kind === 'profile' &&
    thing && (
      <Link to={paths.businessProfile(thingId)} className={linkClass}>
        View Public Profile
      </Link>
    )
  );
}

function Report({ report }: { report: ReportedThing['reports'][number] }) {
  const { reporterId, reason, text, at } = report;
  return (
    <>
      <p className="flex flex-wrap items-baseline gap-x-2 text-sm">
        <span className="font-semibold">{reportReasons[reason]}</span>
        <span className="text-ink-soft">
          <RelativeTime date={at} />
        </span>
        <Link to={historyPath(reporterId)} className={cn(linkClass, 'text-ink-soft')}>
          History of the reporter
        </Link>
      </p>
      {text && (
        <p dir="auto" className="whitespace-pre-line break-words">
          {text}
        </p>
      )}
    </>
  );
}

function Decisions({ reported }: { reported: ReportedThing }) {
  const { thing } = reported;
  return (
    <div className="flex flex-wrap items-center gap-2">
      <DismissReport reported={reported} />
      {thing && (
        <>
          <ActButton act="hide" thing={reported} isReported size="sm" />
          <ActButton act="warn" thing={reported} isReported size="sm" />
          {/* Apart from Dismiss, so that a slip suspends no account. */}
          <div className="ml-auto">
            <ActButton act="suspend" thing={reported} authorName={thing.authorName} isReported size="sm" />
          </div>
        </>
      )}
    </div>
  );
}

function DismissReport({ reported }: { reported: ReportedThing }) {
  const action = useCloseReport(reported);
  return (
    <ReasonButton
      label="Dismiss Report"
      pendingLabel="Dismissing..."
      title="Dismiss report"
      description="This removes it from the list. A new report brings it back."
      field={{
        label: 'Decision',
        hint: 'Other administrators can read this',
        maxLength: LIMITS.reportNote,
      }}
      action={action}
      size="sm"
    />
  );
}
