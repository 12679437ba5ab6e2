import { isBusiness, isCustomer } from '@marketplace/contract/account/rules';
import type { User } from '@marketplace/contract/account/schema';
import { ArrowLeft } from 'lucide-react';
import { Fragment, lazy, useEffect } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { enterSide } from '@/entities/account/session/mode.ts';
import { useUser } from '@/entities/account/session/session-store.ts';
import { PushCard } from '@/entities/notification/settings/push-card.tsx';
import { paths, profileParts } from '@/entities/paths.ts';
import { cn } from '@/lib/cn.ts';
import { buttonClass } from '@/ui/button-class.ts';
import { leadTo } from '@/ui/lead-to.ts';
import { Skeleton } from '@/ui/lists/skeleton.tsx';
import { WhenNear } from '@/ui/lists/when-near.tsx';
import { Page } from '@/ui/page/page.tsx';
import { PortfolioCard } from './portfolio-card.tsx';
import { ProfileForm } from './profile-form.tsx';
import { ProfilePictureCard } from './profile-picture-card.tsx';

export function Component() {
  const user = useUser();
  useLeadToPart();
  return (
    <Page
      title="Profile"
      width="md"
      actions={
        isBusiness(user) && (
          <Link to={paths.businessProfile(user.id)} className={buttonClass({ variant: 'outline' })}>
            View Public Profile
          </Link>
        )
      }
      before={
        <Link
          to={isCustomer(user) ? paths.customer : paths.business}
          onClick={() => isCustomer(user) && enterSide(user, 'customer')}
          className={cn(buttonClass({ variant: 'ghost', size: 'sm' }), '-ml-3')}
        >
          <ArrowLeft aria-hidden="true" />
          Back to Dashboard
        </Link>
      }
    >
      <div className="flex flex-col gap-6">
        <ProfilePictureCard user={user} />
        {isBusiness(user) && <PushCard user={user} />}
        {/* The key resets the forms when another account signs in. */}
        <Fragment key={user.id}>
          <ProfileForm user={user} />
          {isBusiness(user) && <PortfolioCard user={user} />}
        </Fragment>
        <LazyVisitSettings user={user} />
        <LazySecurity user={user} />
      </div>
    </Page>
  );
}

/** Leads to the field that the address names. */
function useLeadToPart() {
  const { key, hash } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same link pressed again leads there again
  useEffect(() => {
    if (hash) leadTo(hash.slice(1));
  }, [key, hash]);
}

const VisitSettings = lazy(() => import('./visits/visit-settings.tsx'));

function LazyVisitSettings({ user }: { user: User }) {
  const loading = (
    // Links lead here while it loads.
    <div id={profileParts.visits} role="status" aria-label="Loading your visits' settings">
      <Skeleton className={isBusiness(user) ? 'h-132 rounded-xl' : 'h-64 rounded-xl'} />
    </div>
  );
  return (
    <WhenNear loading={loading}>
      <VisitSettings key={user.id} user={user} />
    </WhenNear>
  );
}

const Security = lazy(() => import('./security/security.tsx'));

function LazySecurity({ user }: { user: User }) {
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
