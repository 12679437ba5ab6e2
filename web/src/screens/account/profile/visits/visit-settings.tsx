import type { User } from '@marketplace/contract/account/schema';
import { useQuery } from '@tanstack/react-query';
import { profileParts } from '@/entities/paths.ts';
import { visitSettingsQuery } from '@/entities/visit/settings.ts';
import { Card, CardBody, CardHeader, CardTitle } from '@/ui/card.tsx';
import { ErrorState } from '@/ui/lists/error-state.tsx';
import { Skeleton } from '@/ui/lists/skeleton.tsx';
import { HoursForm } from './hours-form.tsx';

/** When a business makes visits. */
export default function VisitSettings({ user }: { user: User }) {
  return (
    <Card id={profileParts.visits} tabIndex={-1} className="@container">
      <CardHeader>
        <CardTitle>Visits</CardTitle>
        <p className="text-ink-soft">When you make visits to customers.</p>
      </CardHeader>
      <CardBody>
        <Hours userId={user.id} />
      </CardBody>
    </Card>
  );
}

function Hours({ userId }: { userId: string }) {
  const { data, isError, isFetching, refetch } = useQuery({
    ...visitSettingsQuery,
    refetchOnMount: 'always',
  });
  if (data) return <HoursForm userId={userId} settings={data} />;
  return isError ? (
    <ErrorState
      title="We couldn't load your hours"
      onRetry={refetch}
      retrying={isFetching}
      className="py-6"
    />
  ) : (
    <div role="status" aria-label="Loading your hours">
      <Skeleton className="h-40 rounded-xl" />
    </div>
  );
}
