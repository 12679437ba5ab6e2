import { useInfiniteQuery } from '@tanstack/react-query';
import { ShieldCheck } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { reportsQuery } from '@/entities/account/api/reports.ts';
import { paths } from '@/entities/paths.ts';
import { retryingImport } from '@/lib/retrying-import.ts';
import { buttonClass } from '@/ui/basics/button-class.ts';
import { EmptyState } from '@/ui/basics/empty-state.tsx';
import { ErrorState } from '@/ui/basics/error-state.tsx';
import { NextPage } from '@/ui/next-page.tsx';
import { Page } from '@/ui/page.tsx';
import { Skeleton } from '@/ui/skeleton.tsx';
import { ReportCard } from './report-card.tsx';

const Acts = lazy(retryingImport(() => import('./acts.tsx')));

export default function AdminScreen() {
  const [search] = useSearchParams();
  return search.get('show') === 'decisions' ? (
    <Page
      title="Decisions"
      lead="What administrators did, newest first."
      width="md"
      actions={<SwitchTo to={paths.admin}>Reports</SwitchTo>}
    >
      <Suspense>
        <Acts />
      </Suspense>
    </Page>
  ) : (
    <Page
      title="Reports"
      lead="What people reported, last reported first."
      width="md"
      actions={<SwitchTo to={`${paths.admin}?show=decisions`}>Decisions</SwitchTo>}
    >
      <Queue />
    </Page>
  );
}

const SwitchTo = ({ to, children }: { to: string; children: string }) => (
  <Link to={to} className={buttonClass({ variant: 'outline' })}>
    {children}
  </Link>
);

function Queue() {
  const { data, isError, isFetching, refetch, ...pages } = useInfiniteQuery(reportsQuery);
  if (!data) {
    return isError ? (
      <ErrorState title="Failed to load reports" onRetry={refetch} retrying={isFetching} />
    ) : (
      <div role="status" aria-label="Loading reports" className="flex flex-col gap-5">
        <Skeleton className="h-72 rounded-xl" />
        <Skeleton className="h-72 rounded-xl" />
      </div>
    );
  }
  const reports = data.pages.flatMap((page) => page.data);
  if (reports.length === 0) {
    return (
      <EmptyState icon={<ShieldCheck />} title="No reports">
        What people report appears here.
      </EmptyState>
    );
  }
  return (
    <div className="flex flex-col gap-6">
      <ul aria-label="Reports" className="flex flex-col gap-5">
        {reports.map((reported) => (
          <li key={reported.id}>
            <ReportCard reported={reported} />
          </li>
        ))}
      </ul>
      <NextPage pages={pages} label="Show more reports" failure="Failed to load more reports" />
    </div>
  );
}
