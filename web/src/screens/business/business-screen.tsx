import type { ServiceRequest } from '@marketplace/contract/service-request';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { useMode } from '@/entities/account/session/mode.ts';
import { ConversationLoading } from '@/entities/conversation/panel/conversation-loading.tsx';
import { myEstimatesQuery } from '@/entities/estimate/api/my-estimates.ts';
import { SendEstimate } from '@/entities/estimate/form/send-estimate.tsx';
import { requestParam } from '@/entities/paths.ts';
import { retryingImport } from '@/lib/retrying-import.ts';
import { useDialogOn } from '@/ui/use-dialog-on.ts';
import { BusinessDashboard } from './dashboard/business-dashboard.tsx';
import { requestsWithLiveEstimate } from './my-estimates/groups.ts';
import { MyEstimates } from './my-estimates/my-estimates.tsx';
import { Restricted } from './restricted.tsx';

// Shown inside dialogs only, and loaded with them.
const RequestConversations = lazy(
  retryingImport(async () => {
    const module = await import('@/entities/conversation/panel/request-conversations.tsx');
    return { default: module.RequestConversations };
  }),
);
const EstimateConversation = lazy(
  retryingImport(async () => {
    const module = await import('@/entities/conversation/panel/estimate-conversation.tsx');
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
  const sending = useDialogOn<ServiceRequest>();
  const [reviewing, setReviewing] = useState(false);
  const view = (id: string | null) => setSearch(id === null ? {} : { [requestParam]: id });
  return (
    <>
      <BusinessDashboard
        category={category}
        liveEstimates={liveEstimates}
        viewedId={search.get(requestParam)}
        onView={view}
        onSendEstimate={sending.openOn}
        onViewEstimates={() => setReviewing(true)}
        renderConversation={(request) => (
          <Suspense fallback={null}>
            <RequestConversations request={request} />
          </Suspense>
        )}
      />
      <SendEstimate request={sending.subject} {...sending.dialog} />
      <MyEstimates
        open={reviewing}
        onOpenChange={setReviewing}
        onView={view}
        renderConversation={(estimate) => (
          <Suspense fallback={<ConversationLoading />}>
            <EstimateConversation estimate={estimate} />
          </Suspense>
        )}
      />
    </>
  );
}
