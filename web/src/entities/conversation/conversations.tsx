import type { Estimate } from '@marketplace/contract/estimate';
import type { ServiceRequestDetail } from '@marketplace/contract/service-request';
import { lazy, Suspense } from 'react';
import { retryingImport } from '@/lib/retrying-import.ts';
import { ConversationLoading } from './panel/conversation-loading.tsx';

const RequestPanels = lazy(retryingImport(() => import('./panel/request-conversations.tsx')));
const EstimatePanel = lazy(retryingImport(() => import('./panel/estimate-conversation.tsx')));

/** The conversations about a request, below its details; their code is loaded when details first open. */
export function RequestConversations({ request }: { request: ServiceRequestDetail }) {
  return (
    <Suspense fallback={null}>
      <RequestPanels request={request} />
    </Suspense>
  );
}

/** The conversation about an estimate, on its card. */
export function EstimateConversation({ estimate }: { estimate: Estimate }) {
  return (
    <Suspense fallback={<ConversationLoading />}>
      <EstimatePanel estimate={estimate} />
    </Suspense>
  );
}
