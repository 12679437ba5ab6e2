import { type Relation, relationTo } from '@marketplace/contract/request/rules';
import type { ServiceRequest } from '@marketplace/contract/request/schema';
import { mayReadReviews } from '@marketplace/contract/review/rules';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useUser } from '@/entities/account/session/session-store.ts';
import { reviewsOfRequestQuery } from './queries.ts';

const JobReviews = lazy(() => import('./job-reviews.tsx'));

/** The two parties' reviews of a completed job. The code loads with the first such job. */
export function ReviewsOfJob({ request }: { request: ServiceRequest }) {
  const relation: Relation = relationTo(request, useUser(), false);
  const { status, acceptedEstimate } = request;
  if (status !== 'completed' || !acceptedEstimate || !mayReadReviews(request, relation).ok) return null;
  const name = relation === 'owner' ? acceptedEstimate.businessName : request.customerName;
  return (
    <Suspense fallback={null}>
      <JobReviews request={request} relation={relation} name={name} />
    </Suspense>
  );
}

/** Whether the viewer has reviewed a job, once its reviews have loaded below. */
export function useHasReviewed(requestId: string): boolean {
  const { data } = useQuery({ ...reviewsOfRequestQuery(requestId), enabled: false });
  return data !== undefined && data.own !== null;
}
