import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { businessQuery } from '@/entities/account/api/business.ts';
import { ApiError } from '@/lib/api/api-error.ts';
import { ErrorState } from '@/ui/basics/error-state.tsx';
import { Page } from '@/ui/page.tsx';
import { BusinessLoading } from './business-loading.tsx';
import { BusinessNotFound } from './business-not-found.tsx';
import { BusinessProfile } from './business-profile.tsx';

export function Component() {
  const { id = '' } = useParams();
  const { data, error, isFetching, refetch } = useQuery(businessQuery(id));
  if (error instanceof ApiError && error.status === 404) return <BusinessNotFound id={id} />;
  if (data) return <BusinessProfile business={data} />;
  if (!error) return <BusinessLoading />;
  return (
    <Page title="Business profile">
      <ErrorState title="Failed to load this profile" onRetry={refetch} retrying={isFetching} />
    </Page>
  );
}
