import * as requestCalls from '@marketplace/contract/calls/request';
import type { ServiceRequest } from '@marketplace/contract/service-request';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { useKeptContent } from '@/boot/early-content/use-kept-content.ts';
import { Restricted } from '@/entities/account/restricted.tsx';
import { useMode } from '@/entities/account/session/mode.ts';
import { sessionStore } from '@/entities/account/session/session-store.ts';
import { myEstimatesQuery } from '@/entities/estimate/api/my-estimates.ts';
import { SendEstimate } from '@/entities/estimate/form/send-estimate.tsx';
import { MY_ESTIMATES, paths, requestParam, showParam } from '@/entities/paths.ts';
import { openRequestsQuery } from '@/entities/request/api/open-requests.ts';
import { requestStatsQuery } from '@/entities/request/api/request-stats.ts';
import { useOpenedRequest } from '@/entities/request/details/use-opened-request.ts';
import { startingFilters } from '@/entities/request/rules/filters.ts';
import { isAskedEarly } from '@/lib/api/early-answers.ts';
import { queryClient } from '@/lib/api/query-client.ts';
import { useDialogOn } from '@/ui/use-dialog-on.ts';
import { BusinessDashboard } from './dashboard/business-dashboard.tsx';
import { earlyOpenRequests, earlyStats } from './dashboard/early-open-requests.tsx';
import { liveEstimatesByRequest } from './my-estimates/groups.ts';
import { MyEstimates } from './my-estimates/my-estimates.tsx';

const allOpenRequestsQuery = openRequestsQuery(startingFilters(undefined));

export const takeEarlyAnswers = async () =>
  isAskedEarly(requestCalls.listOpenRequests.path) &&
  Promise.all([
    queryClient.prefetchInfiniteQuery(allOpenRequestsQuery),
    queryClient.prefetchQuery(requestStatsQuery),
    queryClient.prefetchQuery(myEstimatesQuery),
  ]);

const kept = {
  address: paths.business,
  keys: [allOpenRequestsQuery, myEstimatesQuery, requestStatsQuery].map(({ queryKey }) => queryKey),
  findContent() {
    const { user } = sessionStore.get();
    const open = queryClient.getQueryData(allOpenRequestsQuery.queryKey);
    const estimates = queryClient.getQueryData(myEstimatesQuery.queryKey);
    const stats = queryClient.getQueryData(requestStatsQuery.queryKey);
    if (!user || !open || !estimates || !stats) return undefined;
    const requests = open.pages.flatMap(({ data }) => data);
    return { ...earlyOpenRequests(user, requests, estimates), ...earlyStats(stats) };
  },
};

export default function BusinessScreen() {
  const { category } = useParams();
  const { businessFeatures } = useMode();
  return businessFeatures ? (
    <BusinessSide key={category} category={category} />
  ) : (
    <Restricted side="business" />
  );
}

/** Where the business's features meet: browsing, estimates and conversations. */
function BusinessSide({ category }: { category: string | undefined }) {
  const { data: estimates } = useQuery(myEstimatesQuery);
  const estimateByRequest = useMemo(() => liveEstimatesByRequest(estimates ?? []), [estimates]);
  const [search, setSearch] = useSearchParams();
  const sending = useDialogOn<ServiceRequest>();
  useKeptContent(kept);
  const [reviewing, setReviewing] = useState(search.get(showParam) === MY_ESTIMATES);
  const [viewed, view] = useOpenedRequest(search.get(requestParam), (id) =>
    setSearch(id === null ? {} : { [requestParam]: id }),
  );
  const review = (open: boolean) => {
    setReviewing(open);
    // Closed, it is not to open again by a reload.
    if (!open && search.has(showParam)) setSearch({}, { replace: true });
  };
  return (
    <>
      <BusinessDashboard
        category={category}
        estimateByRequest={estimateByRequest}
        viewedId={viewed}
        onView={view}
        onSendEstimate={sending.openOn}
        onViewEstimates={() => setReviewing(true)}
      />
      <SendEstimate request={sending.subject} {...sending.dialog} />
      <MyEstimates open={reviewing} onOpenChange={review} onView={view} />
    </>
  );
}
