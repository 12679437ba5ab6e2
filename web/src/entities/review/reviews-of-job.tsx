import { type Relation, relationTo } from '@marketplace/contract/request/rules';
import type { ServiceRequest } from '@marketplace/contract/request/schema';
import { mayReadReviews } from '@marketplace/contract/review/rules';
import { useQuery } from '@tanstack/react-query';
import { useUser } from '@/entities/account/session/session-store.ts';
import { JobReviews } from './job-reviews.tsx';
import { reviewsOfRequestQuery } from './queries.ts';

/** The two parties' reviews of a completed job. */
export function ReviewsOfJob({ request }: { request: ServiceRequest }) {
  const relation: Relation = relationTo(request, useUser(), false);
  const { status, acceptedEstimate } = request;
  if (status !== 'completed' || !acceptedEstimate || !mayReadReviews(request, relation).ok) return null;
  const name = relation === 'owner' ? acceptedEstimate.businessName : request.customerName;
  return <JobReviews request={request} relation={relation} name={name} />;
}

/** Whether the viewer has reviewed a job, once its reviews have loaded below. */
export function useHasReviewed(requestId: string): boolean {
  const { data } = useQuery({ ...reviewsOfRequestQuery(requestId), enabled: false });
  return data !== undefined && data.own !== null;
}
