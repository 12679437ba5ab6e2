import { useParams, useSearchParams } from 'react-router-dom';
import { AdminNav, adminParts } from '@/entities/moderation/admin-nav.tsx';
import { ListAndDetails } from '@/ui/details/list-and-details.tsx';
import { Page } from '@/ui/page/page.tsx';
import { Acts } from './acts.tsx';
import { AppealDetails, Appeals } from './appeals.tsx';
import { ACCOUNT, APPEAL } from './queue/use-open-entry.ts';
import { ActivityRecord } from './record.tsx';
import { ReportDetails, ReportQueue } from './reports/report-queue.tsx';

const PARTS = {
  reports: {
    title: 'Reports',
    lead: 'Reported accounts, those with the most and worst reports first.',
    Part: ReportQueue,
    PartDetails: ReportDetails,
    param: ACCOUNT,
  },
  appeals: {
    title: 'Appeals',
    lead: 'Appeals against decisions. A different administrator reviews each one.',
    Part: Appeals,
    PartDetails: AppealDetails,
    param: APPEAL,
  },
  decisions: {
    title: 'Decisions',
    lead: 'Decisions of administrators, newest first.',
    Part: Acts,
    PartDetails: null,
    param: null,
  },
  record: {
    title: 'Record',
    lead: 'All changes to requests and estimates, and all actions of administrators. Entries are never removed.',
    Part: ActivityRecord,
    PartDetails: null,
    param: null,
  },
} as const;

export function Component() {
  const { part } = useParams();
  const [search] = useSearchParams();
  const { title, lead, Part, PartDetails, param } =
    PARTS[adminParts.find((one) => one === part) ?? 'reports'];
  const page = (
    <Page title={title} lead={lead} width="full" before={<AdminNav />}>
      <Part key={title} />
    </Page>
  );
  if (!PartDetails) return page;
  return (
    <ListAndDetails details={<PartDetails key={title} />} isOpen={search.has(param)}>
      {page}
    </ListAndDetails>
  );
}
