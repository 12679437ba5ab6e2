import { useParams } from 'react-router-dom';
import { AdminNav, adminParts } from '@/entities/moderation/admin-nav.tsx';
import { Page } from '@/ui/page/page.tsx';
import { Acts } from './acts.tsx';
import { Appeals } from './appeals.tsx';
import { ActivityRecord } from './record.tsx';
import { ReportQueue } from './reports/report-queue.tsx';

const PARTS = {
  reports: {
    title: 'Reports',
    lead: 'Reported accounts, those with the most and worst reports first.',
    Part: ReportQueue,
    width: 'xl',
  },
  appeals: {
    title: 'Appeals',
    lead: 'Appeals against decisions. A different administrator reviews each one.',
    Part: Appeals,
    width: 'md',
  },
  decisions: {
    title: 'Decisions',
    lead: 'Decisions of administrators, newest first.',
    Part: Acts,
    width: 'md',
  },
  record: {
    title: 'Record',
    lead: 'All changes to requests and estimates, and all actions of administrators. Entries are never removed.',
    Part: ActivityRecord,
    width: 'md',
  },
} as const;

export function Component() {
  const { part } = useParams();
  const { title, lead, Part, width } = PARTS[adminParts.find((one) => one === part) ?? 'reports'];
  return (
    <Page title={title} lead={lead} width={width} before={<AdminNav />}>
      <Part key={title} />
    </Page>
  );
}
