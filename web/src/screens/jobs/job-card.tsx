import type { Estimate } from '@marketplace/contract/estimate/schema';
import { formatMoney } from '@marketplace/contract/money/format';
import { stateForBusiness } from '@marketplace/contract/request/state/business';
import { ACTION_LABELS } from '@marketplace/contract/request/state/state';
import { Star } from 'lucide-react';
import { Link } from 'react-router-dom';
import { MessageLink } from '@/entities/conversation/links.tsx';
import { UnreadBadge } from '@/entities/conversation/unread.tsx';
import { EstimateTimeline } from '@/entities/estimate/estimate-badges.tsx';
import { MarkComplete } from '@/entities/estimate/mark-complete.tsx';
import { JobProposal } from '@/entities/estimate/proposal/job-proposal.tsx';
import { paths } from '@/entities/paths.ts';
import { StateLine } from '@/entities/request/state/state-line.tsx';
import { Button } from '@/ui/button.tsx';
import { Card } from '@/ui/card.tsx';
import { CardSkeleton, Skeleton } from '@/ui/lists/skeleton.tsx';
import { JobContact } from './job-contact.tsx';

interface JobCardProps {
  /** An accepted estimate. */
  job: Estimate;
  onReview: () => void;
}

/** A job that the business won: what was agreed, whom it is for, and what comes next. */
export function JobCard({ job, onReview }: JobCardProps) {
  const titleId = `job-${job.id}`;
  const state = stateForBusiness(job, new Date());
  return (
    <Card className="@container">
      <article aria-labelledby={titleId} className="flex flex-col gap-4 p-4 @lg:p-6">
        <header className="flex flex-col gap-1.5">
          <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1.5">
            <h3 id={titleId} dir="auto" className="min-w-0 break-words text-xl">
              <Link
                to={paths.businessRequest(job.serviceRequestId)}
                className="underline decoration-1 decoration-line-strong underline-offset-4 hover:decoration-accent"
              >
                {job.serviceRequestTitle}
              </Link>
            </h3>
            <UnreadBadge about={job} />
          </div>
          <Facts job={job} />
        </header>
        <StateLine state={state}>
          {state.action === 'review' && (
            <Button size="sm" aria-describedby={titleId} onClick={onReview}>
              <Star aria-hidden="true" />
              {ACTION_LABELS.review}
            </Button>
          )}
        </StateLine>
        <JobContact job={job} message={<MessageLink estimate={job} titleId={titleId} />} />
        <footer className="flex flex-wrap items-center gap-2 border-line border-t pt-4 empty:hidden">
          <JobProposal estimate={job} />
          <MarkComplete estimate={job} isNextStep={state.action === 'complete'} />
        </footer>
      </article>
    </Card>
  );
}

function Facts({ job }: Pick<JobCardProps, 'job'>) {
  return (
    <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1 text-sm">
      <span className="font-semibold text-lg tabular-nums">{formatMoney(job.amount)}</span>
      <EstimateTimeline estimate={job} />
    </div>
  );
}

export const JobCardSkeleton = () => (
  <CardSkeleton>
    <Skeleton className="h-36 rounded-lg" />
  </CardSkeleton>
);
