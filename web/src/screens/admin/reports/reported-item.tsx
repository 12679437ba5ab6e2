import { LIMITS } from '@marketplace/contract/constants';
import type { ReportedThing, ReportKind } from '@marketplace/contract/report/schema';
import { useId } from 'react';
import { ActButton } from '@/entities/moderation/act/act-button.tsx';
import { contentNames, reportReasons } from '@/entities/moderation/labels.ts';
import { useCloseReport } from '@/entities/moderation/mutations.ts';
import { ReasonButton } from '@/entities/moderation/report/reason-button.tsx';
import { Badge } from '@/ui/badge.tsx';
import { Card, CardBody, CardFooter, CardHeader } from '@/ui/card.tsx';
import { RelativeTime } from '@/ui/relative-time.tsx';
import { HistoryLinks, ThingContent } from './reported-thing.tsx';

const kinds: Readonly<Record<ReportKind, string>> = {
  request: 'Request',
  estimate: 'Estimate',
  message: 'Message',
  question: 'Question',
  review: 'Review',
  profile: 'Profile',
  picture: 'Picture',
};

/** A reported item with its current content and its reports. */
export function ReportCard({ reported }: { reported: ReportedThing }) {
  const id = useId();
  const { kind, partOf, thing, reports, authorId } = reported;
  return (
    <Card>
      <article aria-labelledby={id}>
        <CardHeader>
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <Badge variant="secondary">
              {partOf ? `${kinds[kind]} of a ${contentNames[partOf.kind]}` : kinds[kind]}
            </Badge>
            <p className="text-ink-soft text-sm">
              {reports.length === 1 ? '1 report' : `${reports.length} reports`}
            </p>
          </div>
          <h2 id={id} dir="auto" className="break-words text-xl">
            {thing?.title ?? 'No longer available'}
          </h2>
          <p dir="auto" className="break-words text-ink-soft text-sm">
            {thing && `By ${thing.authorName}, `}account <span className="break-all">{authorId}</span>
          </p>
          <HistoryLinks thing={reported} authorId={authorId} authorName={thing?.authorName} />
        </CardHeader>
        <CardBody className="flex flex-col gap-5">
          {thing && <ThingContent thing={thing} />}
          <ul aria-label="Reports" className="flex flex-col gap-3">
            {reports.map(({ reporterId, reason, text, at }) => (
              <li key={reporterId} className="border-line border-l-2 pl-4">
                <p className="text-sm">
                  <span className="font-semibold">{reportReasons[reason]}</span>{' '}
                  <span className="text-ink-soft">
                    <RelativeTime date={at} />
                  </span>
                </p>
                {text && (
                  <p dir="auto" className="whitespace-pre-line break-words">
                    {text}
                  </p>
                )}
              </li>
            ))}
          </ul>
        </CardBody>
        <CardFooter>
          <CloseReport reported={reported} />
          {thing && (
            <>
              <ActButton act="hide" thing={reported} isReported />
              <ActButton act="warn" thing={reported} isReported />
              {/* Apart from Close, so that a slip suspends no account. */}
              <div className="ml-auto">
                <ActButton act="suspend" thing={reported} isReported />
              </div>
            </>
          )}
        </CardFooter>
      </article>
    </Card>
  );
}

function CloseReport({ reported }: { reported: ReportedThing }) {
  const action = useCloseReport(reported);
  return (
    <ReasonButton
      label="Close"
      confirmLabel="Close Report"
      pendingLabel="Closing..."
      title="Close report"
      description="This removes it from the list. A new report brings it back."
      field={{
        label: 'Decision',
        hint: 'Other administrators can read this',
        maxLength: LIMITS.reportNote,
      }}
      action={action}
    />
  );
}
