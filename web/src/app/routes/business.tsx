import type { ServiceRequest } from '@marketplace/contract/service-request';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { requestParam } from '@/config/paths.ts';
import { BusinessDashboard } from '@/features/business-dashboard/components/business-dashboard.tsx';
import { Restricted } from '@/features/business-dashboard/components/restricted.tsx';
import { myEstimatesQuery } from '@/features/estimates/api/my-estimates.ts';
import { MyEstimates } from '@/features/estimates/components/mine/my-estimates.tsx';
import { SendEstimate } from '@/features/estimates/components/send/send-estimate.tsx';
import { requestsWithLiveEstimate } from '@/features/estimates/domain/groups.ts';
import { MessagingLoading } from '@/features/messaging/components/messaging-loading.tsx';
import { patient } from '@/lib/patient.ts';
import { useMode } from '@/lib/session/mode.ts';

// Shown inside dialogs only, and loaded with them.
const RequestConversations = lazy(
  patient(async () => {
    const module = await import('@/features/messaging/components/request-conversations.tsx');
    return { default: module.RequestConversations };
  }),
);
const EstimateConversation = lazy(
  patient(async () => {
    const module = await import('@/features/messaging/components/estimate-conversation.tsx');
    return { default: module.EstimateConversation };
  }),
);

export default function BusinessScreen() {
  const { category } = useParams();
  const { businessFeatures } = useMode();
  return businessFeatures ? <BusinessSide key={category} category={category} /> : <Restricted />;
}

/** Where the business's features meet: browsing, estimates and conversations. */
function BusinessSide({ category }: { category: string | undefined }) {
  const { data: estimates } = useQuery(myEstimatesQuery);
  const liveEstimates = useMemo(() => requestsWithLiveEstimate(estimates ?? []), [estimates]);
  const [search, setSearch] = useSearchParams();
  const [bidOn, setBidOn] = useState<ServiceRequest | null>(null);
  const [bidding, setBidding] = useState(false);
  const [reviewing, setReviewing] = useState(false);
  const bid = (request: ServiceRequest) => {
    setBidOn(request);
    setBidding(true);
  };
  const view = (id: string | null) => setSearch(id === null ? {} : { [requestParam]: id });
  return (
    <>
      <BusinessDashboard
        category={category}
        liveEstimates={liveEstimates}
        viewedId={search.get(requestParam)}
        onView={view}
        onSendEstimate={bid}
        onViewEstimates={() => setReviewing(true)}
        renderConversation={(request) => (
          <Suspense fallback={null}>
            <RequestConversations request={request} />
          </Suspense>
        )}
      />
      <SendEstimate request={bidOn} open={bidding} onOpenChange={setBidding} />
      <MyEstimates
        open={reviewing}
        onOpenChange={setReviewing}
        onView={view}
        renderConversation={(estimate) => (
          <Suspense fallback={<MessagingLoading />}>
            <EstimateConversation estimate={estimate} />
          </Suspense>
        )}
      />
    </>
  );
}
