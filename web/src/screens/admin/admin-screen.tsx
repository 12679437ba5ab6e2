import { useInfiniteQuery } from '@tanstack/react-query';
import { ShieldCheck } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useParams } from 'react-router-dom';
import { AdminNav, adminParts } from '@/entities/moderation/admin-nav.tsx';
import { reportsQuery } from '@/entities/moderation/queries.ts';
import { EmptyState } from '@/ui/basics/empty-state.tsx';
import { Page } from '@/ui/page.tsx';
import { PagedList } from '@/ui/paged-list.tsx';
import { Skeleton } from '@/ui/skeleton.tsx';
import { ReportCard } from './report-card.tsx';

const Appeals = lazy(() => import('./appeals.tsx'));
const Acts = lazy(() => import('./acts.tsx'));
const ActivityRecord = lazy(() => import('./record.tsx'));

const PARTS = {
  reports: { title: 'Reports', lead: 'What people reported, last reported first.', Part: Queue },
  appeals: {
    title: 'Appeals',
    lead: 'Against decisions, for another administrator than the one who made them.',
    Part: Appeals,
  },
  decisions: { title: 'Decisions', lead: 'What administrators did, newest first.', Part: Acts },
  record: {
    title: 'Record',
    lead: 'What became of requests and estimates, and what administrators did. Nothing is ever taken out.',
    Part: ActivityRecord,
  },
};

export function Component() {
  const { part } = useParams();
  const { title, lead, Part } = PARTS[adminParts.find((one) => one === part) ?? 'reports'];
  return (
    <Page title={title} lead={lead} width="md" before={<AdminNav />}>
      <Suspense key={title}>
        <Part />
      </Suspense>
    </Page>
  );
}

function Queue() {
  const list = useInfiniteQuery(reportsQuery);
  return (
    <PagedList
      label="Reports"
      noun="reports"
      list={list}
      skeleton={
        <>
          <Skeleton className="h-72 rounded-xl" />
          <Skeleton className="h-72 rounded-xl" />
        </>
      }
      empty={
        <EmptyState icon={<ShieldCheck />} title="No reports">
          What people report appears here.
        </EmptyState>
      }
    >
      {(reported) => (
        <li key={reported.id}>
          <ReportCard reported={reported} />
        </li>
      )}
    </PagedList>
  );
}
