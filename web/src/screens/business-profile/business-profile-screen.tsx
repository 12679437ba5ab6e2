import { isBusiness, isRestricted } from '@marketplace/contract/account/rules';
import { OWN_ACTS } from '@marketplace/contract/act/rules';
import { useQuery } from '@tanstack/react-query';
import { EyeOff, Store } from 'lucide-react';
import { Link, useParams } from 'react-router-dom';
import { businessQuery } from '@/entities/account/queries.ts';
import { useMode } from '@/entities/account/session/mode.ts';
import { useSession } from '@/entities/account/session/session-store.ts';
import { dashboardPath, paths, sections } from '@/entities/paths.ts';
import { ApiError } from '@/lib/api/api-error.ts';
import { buttonClass } from '@/ui/button-class.ts';
import { ErrorState } from '@/ui/lists/error-state.tsx';
import { Skeleton } from '@/ui/lists/skeleton.tsx';
import { Page } from '@/ui/page/page.tsx';
import { PageNotice } from '@/ui/page/page-notice.tsx';
import { BusinessProfile } from './business-profile.tsx';

export function Component() {
  const { id = '' } = useParams();
  const { data, error, isFetching, refetch } = useQuery(businessQuery(id));
  if (error instanceof ApiError && error.status === 404) return <BusinessNotFound id={id} />;
  if (data) return <BusinessProfile business={data} />;
  if (!error) return <BusinessLoading />;
  return (
    <Page title="Business profile">
      <ErrorState title="We couldn't load this profile" onRetry={refetch} retrying={isFetching} />
    </Page>
  );
}

function BusinessLoading() {
  return (
    <div
      role="status"
      aria-label="Loading this profile"
      className="mx-auto w-full max-w-5xl px-4 py-8 @2xl:px-8 @2xl:py-12"
    >
      <div className="mb-6 flex items-center gap-4 @2xl:mb-8 @2xl:gap-6">
        <Skeleton className="size-24 shrink-0 rounded-full" />
        <div className="min-w-0 flex-1">
          <Skeleton className="h-9 w-72 max-w-full" />
          <Skeleton className="mt-3 h-5 w-40 max-w-full" />
        </div>
      </div>
      <div className="grid gap-6 @3xl:grid-cols-[1fr_20rem]">
        <Skeleton className="h-56 rounded-xl" />
        <Skeleton className="h-80 rounded-xl" />
      </div>
    </div>
  );
}

function BusinessNotFound({ id }: { id: string }) {
  const { user } = useSession();
  const { mode } = useMode();
  if (user?.id === id && isBusiness(user) && !isRestricted(user, new Date())) return <HiddenProfile />;
  return (
    <PageNotice
      icon={<Store />}
      title="Business not found"
      actions={
        user ? (
          <Link to={dashboardPath(mode)} className={buttonClass()}>
            Back to Dashboard
          </Link>
        ) : (
          <Link to={`${paths.home}#${sections.categories}`} className={buttonClass()}>
            Browse Services
          </Link>
        )
      }
    >
      This business doesn't exist. It may have left, or the link may have a typo.
    </PageNotice>
  );
}

/** For the owner of a hidden profile. */
const HiddenProfile = () => (
  <PageNotice
    icon={<EyeOff />}
    title="Your public profile is hidden"
    actions={
      <Link to={OWN_ACTS} className={buttonClass()}>
        View Decision
      </Link>
    }
  >
    Others can't open it. The decision says why, and lets you appeal.
  </PageNotice>
);
