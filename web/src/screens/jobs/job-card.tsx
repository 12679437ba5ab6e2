import type { Estimate } from '@marketplace/contract/estimate/schema';
import { formatMoney } from '@marketplace/contract/money/format';
import { stateForBusiness } from '@marketplace/contract/request/state/business';
import { ACTION_LABELS } from '@marketplace/contract/request/state/state';
import type { Visit } from '@marketplace/contract/visit/schema';
import { Link } from 'react-router-dom';
import { MessageLink } from '@/entities/conversation/links.tsx';
import { WithUnread } from '@/entities/conversation/unread.tsx';
import { EstimateTimeline } from '@/entities/estimate/estimate-badges.tsx';
import { MarkComplete } from '@/entities/estimate/mark-complete.tsx';
import {
  actionLinkClass,
  ProposeChange,
  WithdrawProposal,
} from '@/entities/estimate/proposal/job-proposal.tsx';
import { OwnNextStep } from '@/entities/job/own-next-step.tsx';
import { stateWithVisits } from '@/entities/job/visits-of-job.ts';
import { paths } from '@/entities/paths.ts';
import { StateSentence } from '@/entities/request/state/state-line.tsx';
import { Card } from '@/ui/card.tsx';
import { CardSkeleton, Skeleton } from '@/ui/lists/skeleton.tsx';
import { JobContact } from './job-contact.tsx';

interface JobCardProps {
  /** An accepted estimate. */
  job: Estimate;
  visits: readonly Visit[] | undefined;
  onReview: () => void;
}

/** A job that the business won: what was agreed, where it is, whom it is for, and what comes next. */
export function JobCard({ job, visits, onReview }: JobCardProps) {
  const titleId = `job-${job.id}`;
  const state = stateWithVisits(stateForBusiness(job, new Date()), visits);
  return (
    <Card className="@container">
      <article aria-labelledby={titleId} className="flex flex-col gap-1 p-3 @lg:gap-2 @lg:p-5">
        <header>
          <h3
            id={titleId}
            dir="auto"
            className="line-clamp-2 break-words leading-tight @lg:text-lg @lg:leading-snug"
          >
            <Link
              to={paths.businessRequest(job.serviceRequestId)}
              className="underline decoration-1 decoration-line-strong underline-offset-4 hover:decoration-accent"
            >
              {job.serviceRequestTitle}
            </Link>
          </h3>
          <div className="flex flex-wrap items-baseline gap-x-3 text-sm leading-5">
            <span className="money font-bold text-base leading-5 @lg:text-xl">{formatMoney(job.amount)}</span>
            <EstimateTimeline estimate={job} />
            <span className="-my-0.5 ml-auto print:hidden">
              <ProposeChange estimate={job} isLink />
              <WithdrawProposal estimate={job} isLink />
              {state.action === 'review-change' && (
                <Link to={paths.businessChange(job.serviceRequestId)} className={actionLinkClass}>
                  {ACTION_LABELS['review-change']}
                </Link>
              )}
            </span>
          </div>
          <StateSentence state={state} />
        </header>
        <JobContact job={job}>
          <WithUnread about={job}>
            <MessageLink
              estimate={job}
              titleId={titleId}
              // Beside Call, there is no room for its text.
              shrinks={job.serviceRequestStatus === 'in-progress'}
            />
          </WithUnread>
          <MarkComplete estimate={job} variant={state.action === 'complete' ? 'secondary' : 'outline'} />
          {state.action === 'review' && (
            <OwnNextStep estimate={job} state={state} place="card" titleId={titleId} onOpen={onReview} />
          )}
        </JobContact>
      </article>
    </Card>
  );
}

export const JobCardSkeleton = () => (
  <CardSkeleton>
    <Skeleton className="h-14" />
  </CardSkeleton>
);
