import type { User } from '@marketplace/contract/account/schema';
import { lazy } from 'react';
import { Skeleton } from '@/ui/skeleton.tsx';
import { WhenNear } from '@/ui/when-near.tsx';

const Security = lazy(() => import('./security.tsx'));

export function LateSecurity({ user }: { user: User }) {
  const loading = (
    <div role="status" aria-label="Loading password and sessions">
      <Skeleton className="h-108 rounded-xl" />
    </div>
  );
  return (
    <WhenNear loading={loading}>
      <Security user={user} />
    </WhenNear>
  );
}
