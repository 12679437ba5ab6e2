import type { User } from '@marketplace/contract/account/schema';
import { lazy } from 'react';
import { Skeleton } from '@/ui/skeleton.tsx';
import { WhenNear } from '@/ui/when-near.tsx';

const PortfolioCard = lazy(() => import('./portfolio-card.tsx'));

export function LatePortfolio({ user }: { user: User }) {
  const loading = (
    <div role="status" aria-label="Loading your portfolio">
      <Skeleton className="h-90 rounded-xl" />
    </div>
  );
  return (
    <WhenNear loading={loading}>
      <PortfolioCard user={user} />
    </WhenNear>
  );
}
