import type { Estimate } from '@marketplace/contract/estimate/schema';
import type { ServiceRequestDetail } from '@marketplace/contract/request/schema';
import { lazy, Suspense } from 'react';
import { Skeleton } from '@/ui/lists/skeleton.tsx';
import { ConversationLoading } from './panel/loading.tsx';

const RequestPanels = lazy(() => import('./panel/request-conversations.tsx'));
const EstimatePanel = lazy(() => import('./panel/estimate-conversation.tsx'));

/**
 * The conversations about a request, one for each business with an estimate. The code loads when details first open.
 */
export function RequestConversations({ request }: { request: ServiceRequestDetail }) {
  if (request.estimates.length === 0) return null;
  return (
    <Suspense fallback={<RequestPanelsLoading request={request} />}>
      <RequestPanels request={request} />
    </Suspense>
  );
}

function RequestPanelsLoading({ request }: { request: ServiceRequestDetail }) {
  const businesses = new Set(request.estimates.map(({ businessId }) => businessId));
  return (
    <div className="flex flex-col gap-3">
      {businesses.size > 1 && <SelectLoading />}
      <ConversationLoading />
    </div>
  );
}

/** Placeholder of the select for several conversations. */
function SelectLoading() {
  return (
    <div className="flex flex-col gap-1.5">
      <Skeleton className="h-5 w-36" />
      <Skeleton className="h-11" />
    </div>
  );
}

/** The conversation on an estimate's card. */
export function EstimateConversation({ estimate }: { estimate: Estimate }) {
  return (
    <Suspense fallback={<ConversationLoading />}>
      <EstimatePanel estimate={estimate} />
    </Suspense>
  );
}
