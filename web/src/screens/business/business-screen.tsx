import { isBusiness } from '@marketplace/contract/account/rules';
import type { ServiceRequest } from '@marketplace/contract/request/schema';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { Restricted } from '@/entities/account/restricted.tsx';
import { useMode } from '@/entities/account/session/mode.ts';
import { startReads } from '@/entities/account/session/start-reads.ts';
import { myEstimatesQuery } from '@/entities/estimate/queries.ts';
import { MY_ESTIMATES, requestParam, showParam } from '@/entities/paths.ts';
import { openRequestsQuery, startingFilters, startingQuery } from '@/entities/request/open-requests.ts';
import { requestStatsQuery } from '@/entities/request/queries.ts';
import { savedSearchesQuery } from '@/entities/saved-search/queries.ts';
import { myVisitsQuery } from '@/entities/visit/queries.ts';
import { storageKeys, writeStored } from '@/lib/browser/stored.ts';
import { useIsWide } from '@/lib/browser/wide-window.ts';
import { queryClient } from '@/lib/query/query-client.ts';
import { useStableCallback } from '@/lib/use-stable-callback.ts';
import { ListAndDetails } from '@/ui/details/list-and-details.tsx';
import { lazyDialog } from '@/ui/overlays/lazy-dialog.tsx';
import { useDialogOn } from '@/ui/overlays/use-dialog-on.ts';
import { BusinessDashboard } from './dashboard/business-dashboard.tsx';
import { RequestDetails } from './request-details.tsx';

const SendEstimate = lazyDialog(() => import('@/entities/estimate/form/send-estimate-dialog.tsx'));

export { shouldRevalidate } from '@/entities/account/session/start-reads.ts';

export const loader = startReads((user, { category }) => {
  if (!isBusiness(user)) return [];
  // The next visit's first script reads the same list.
  writeStored(storageKeys.firstList, startingQuery(user));
  return [
    queryClient.ensureInfiniteQueryData(openRequestsQuery(startingFilters(category, user))),
    queryClient.ensureInfiniteQueryData(myEstimatesQuery),
    queryClient.ensureInfiniteQueryData(myVisitsQuery),
    queryClient.ensureQueryData(requestStatsQuery),
    queryClient.ensureQueryData(savedSearchesQuery),
  ];
});

export function Component() {
  const { category } = useParams();
  const { businessFeatures } = useMode();
  return businessFeatures ? (
    <BusinessSide key={category} category={category} />
  ) : (
    <Restricted side="business" />
  );
}

/** Connects browsing, estimates, and conversations. */
function BusinessSide({ category }: { category: string | undefined }) {
  const { data: estimates, isLoading } = useInfiniteQuery(myEstimatesQuery);
  const [search, setSearch] = useSearchParams();
  const sending = useDialogOn<ServiceRequest>();
  const [reviewing, setReviewing] = useState(search.get(showParam) === MY_ESTIMATES);
  const isReviewingBeside = useIsWide() && reviewing;
  const openId = search.get(requestParam);
  // Stable, so that opening details does not render the list again.
  const view = useStableCallback((id: string | null) =>
    // Opens without the pauses of a transition, in which the browser would draw the page.
    setSearch(id === null ? {} : { [requestParam]: id }, {
      preventScrollReset: true,
      flushSync: id !== null,
    }),
  );
  const sendEstimate = useStableCallback(sending.openOn);
  const viewEstimates = useStableCallback(() => {
    setReviewing(true);
    // Their details take the place of those beside the open requests.
    if (openId) view(null);
  });
  const review = (open: boolean) => {
    setReviewing(open);
    // A reload must not reopen it.
    if (!open && search.has(showParam)) setSearch({}, { replace: true, preventScrollReset: true });
  };
  const details = (
    <RequestDetails
      id={openId}
      estimates={estimates}
      onClose={() => view(null)}
      onSendEstimate={sendEstimate}
    />
  );
  return (
    <>
      <ListAndDetails details={details} isOpen={!isReviewingBeside && openId !== null}>
        <BusinessDashboard
          category={category}
          estimates={estimates}
          isLoading={isLoading}
          onView={view}
          onSendEstimate={sendEstimate}
          onViewEstimates={viewEstimates}
        />
      </ListAndDetails>
      <SendEstimate request={sending.subject} {...sending.dialog} />
      <MyEstimates open={reviewing} onOpenChange={review} openId={openId} onView={view} />
    </>
  );
}

const MyEstimates = lazyDialog(() => import('./my-estimates/my-estimates-dialog.tsx'));
