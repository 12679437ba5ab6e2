import { useQuery } from '@tanstack/react-query';
import { WaitingCount } from '@/entities/moderation/admin-nav.tsx';
import { waitingQuery } from '@/entities/moderation/queries.ts';
import { paths } from '@/entities/paths.ts';
import { AccountLink } from './account-links.tsx';

/** An administrator's link to the reports, with how many wait. */
export default function ReportsLink() {
  const { data } = useQuery(waitingQuery);
  return (
    <AccountLink to={paths.admin}>
      Reports
      <WaitingCount count={data?.reports} />
    </AccountLink>
  );
}
