import { isBusiness } from '@marketplace/contract/account/rules';
import type { Estimate } from '@marketplace/contract/estimate/schema';
import { type UseInfiniteQueryResult, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { ArrowLeft, Hammer } from 'lucide-react';
import { useId } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { Restricted } from '@/entities/account/restricted.tsx';
import { useMode } from '@/entities/account/session/mode.ts';
import { startReads } from '@/entities/account/session/start-reads.ts';
import { myEstimatesQuery } from '@/entities/estimate/queries.ts';
import { BusinessAgenda, ownState } from '@/entities/job/business-agenda.tsx';
import { useNextVisits } from '@/entities/job/use-next-visits.ts';
import type { VisitsByRequest } from '@/entities/job/visits-of-job.ts';
import { paths } from '@/entities/paths.ts';
import { useWaitingFirst } from '@/entities/request/state/waiting-first.ts';
import { myVisitsQuery } from '@/entities/visit/queries.ts';
import { visitSettingsQuery } from '@/entities/visit/settings.ts';
import { cn } from '@/lib/cn.ts';
import { formatCount } from '@/lib/query/list-pages.ts';
import { queryClient } from '@/lib/query/query-client.ts';
import { buttonClass } from '@/ui/button-class.ts';
import { EmptyState } from '@/ui/lists/empty-state.tsx';
import { ErrorState } from '@/ui/lists/error-state.tsx';
import { NextPage, type Pages } from '@/ui/lists/load-more.tsx';
import { lazyDialog } from '@/ui/overlays/lazy-dialog.tsx';
import { useDialogOn } from '@/ui/overlays/use-dialog-on.ts';
import { Page } from '@/ui/page/page.tsx';
import { JobCard, JobCardSkeleton } from './job-card.tsx';
import { Week } from './week/week.tsx';
import { groupWonJobs } from './won-jobs.ts';

export { shouldRevalidate } from '@/entities/account/session/start-reads.ts';

export const loader = startReads((user) =>
  isBusiness(user)
    ? [
        queryClient.ensureInfiniteQueryData(myEstimatesQuery),
        queryClient.ensureInfiniteQueryData(myVisitsQuery),
        queryClient.ensureQueryData(visitSettingsQuery),
      ]
    : [],
);

export function Component() {
  const { businessFeatures } = useMode();
  return businessFeatures ? <JobsIWon /> : <Restricted side="business" />;
}

function JobsIWon() {
  return (
    <Page
      title="Jobs I Won"
      lead="Your visits and accepted estimates, and how to reach each customer."
      width="full"
      dense
      before={
        <Link
          to={paths.business}
          className={cn(buttonClass({ variant: 'ghost', size: 'sm' }), '-ml-3 print:hidden')}
        >
          <ArrowLeft aria-hidden="true" />
          Back to Dashboard
        </Link>
      }
    >
      <Jobs />
    </Page>
  );
}

function Jobs() {
  const list = useInfiniteQuery(myEstimatesQuery);
  const settings = useQuery(visitSettingsQuery);
  const navigate = useNavigate();
  const visits = useNextVisits('business');
  const won = groupWonJobs(list.data ?? NONE);
  const { ordered, waiting } = useWaitingFirst([...won.inProgress, ...won.completed], (job) =>
    ownState(job, visits),
  );
  // What comes first would move the rest.
  if (list.isLoading || visits.isLoading || !settings.isFetched) return <Loading />;
  return (
    <div className="flex flex-col gap-8">
      <div className="flex flex-col gap-3 empty:hidden print:hidden">
        <BusinessAgenda
          estimates={ordered.length > 1 ? waiting : NONE}
          visits={{ ...visits, coming: [] }}
          onOpen={(id) => void navigate(paths.businessRequest(id))}
        />
      </div>
      <Week />
      <Won list={list} ordered={ordered} visitsByRequest={visits.visitsByRequest} />
    </div>
  );
}

interface WonProps {
  list: Pages & Pick<UseInfiniteQueryResult, 'data' | 'refetch' | 'isFetching'>;
  ordered: readonly Estimate[];
  visitsByRequest: VisitsByRequest;
}

function Won({ list, ordered, visitsByRequest }: WonProps) {
  const reviewing = useDialogOn<Estimate>();
  if (!list.data)
    return (
      <ErrorState title="We couldn't load your jobs" onRetry={list.refetch} retrying={list.isFetching} />
    );
  const hasMore = list.hasNextPage;
  if (ordered.length === 0 && !hasMore) return <Empty />;
  const { inProgress, completed } = groupOrdered(ordered);
  const group = { hasMore, visitsByRequest, onReview: reviewing.openOn };
  return (
    <>
      <Group title="In Progress" jobs={inProgress} {...group} />
      {/* Paper is for the week's work. */}
      <div className="empty:hidden print:hidden">
        <Group title="Completed" jobs={completed} {...group} />
      </div>
      <NextPage pages={list} label="Load Older Jobs" failure="We couldn't load older jobs." />
      <ReviewDialog job={reviewing.subject} {...reviewing.dialog} />
    </>
  );
}

/** One array, so that nothing changes while the jobs load. */
const NONE: readonly Estimate[] = [];

/** Keeps the order, in which what waits comes first. */
const groupOrdered = (jobs: readonly Estimate[]) => ({
  inProgress: jobs.filter(({ serviceRequestStatus }) => serviceRequestStatus === 'in-progress'),
  completed: jobs.filter(({ serviceRequestStatus }) => serviceRequestStatus === 'completed'),
});

const ReviewDialog = lazyDialog(() => import('./review-dialog.tsx'));

interface GroupProps {
  title: string;
  jobs: readonly Estimate[];
  hasMore: boolean;
  visitsByRequest: VisitsByRequest;
  onReview: (job: Estimate) => void;
}

function Group({ title, jobs, hasMore, visitsByRequest, onReview }: GroupProps) {
  const id = useId();
  if (jobs.length === 0) return null;
  return (
    <section aria-labelledby={id} className="flex flex-col gap-3">
      <h2 id={id} className="text-xl">
        {title}{' '}
        <span className="font-normal text-ink-soft tabular-nums">({formatCount(jobs.length, hasMore)})</span>
      </h2>
      <ul className="grid grid-cols-1 items-start gap-4 @5xl:grid-cols-2">
        {jobs.map((job) => (
          <li key={job.id}>
            <JobCard
              job={job}
              visits={visitsByRequest.get(job.serviceRequestId)}
              onReview={() => onReview(job)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Empty() {
  return (
    <EmptyState
      icon={<Hammer />}
      title="You haven't won a job yet."
      action={
        <Link to={paths.business} className={buttonClass()}>
          Browse Open Requests
        </Link>
      }
    >
      When a customer accepts your estimate, the job and the customer's contact details appear here.
    </EmptyState>
  );
}

function Loading() {
  return (
    <div role="status" aria-label="Loading your jobs" className="flex flex-col gap-4">
      <JobCardSkeleton />
      <JobCardSkeleton />
    </div>
  );
}
