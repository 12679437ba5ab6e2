import { useInfiniteQuery } from '@tanstack/react-query';
import { ShieldCheck } from 'lucide-react';
import { useParams } from 'react-router-dom';
import { AdminNav, adminParts } from '@/entities/moderation/admin-nav.tsx';
import { reportsQuery } from '@/entities/moderation/queries.ts';
import { EmptyState } from '@/ui/lists/empty-state.tsx';
import { PagedList } from '@/ui/lists/paged-list.tsx';
import { Skeleton } from '@/ui/lists/skeleton.tsx';
import { Page } from '@/ui/page/page.tsx';
import { Acts } from './acts.tsx';
import { Appeals } from './appeals.tsx';
import { ActivityRecord } from './record.tsx';
import { ReportCard } from './report-card.tsx';

const PARTS = {
  reports: {
    title: 'Reports',
    lead: 'Reported content and profiles, newest reports first.',
    Part: ReportQueue,
  },
  appeals: {
    title: 'Appeals',
    lead: 'Appeals against decisions. A different administrator reviews each one.',
    Part: Appeals,
  },
  decisions: { title: 'Decisions', lead: 'Decisions of administrators, newest first.', Part: Acts },
  record: {
    title: 'Record',
    lead: 'All changes to requests and estimates, and all actions of administrators. Entries are never removed.',
    Part: ActivityRecord,
  },
};

export function Component() {
  const { part } = useParams();
  const { title, lead, Part } = PARTS[adminParts.find((one) => one === part) ?? 'reports'];
  return (
    <Page title={title} lead={lead} width="md" before={<AdminNav />}>
      <Part key={title} />
    </Page>
  );
}

function ReportQueue() {
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
          Reports will appear here.
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
