import { useQuery } from '@tanstack/react-query';
import { ErrorState } from '@/components/ui/error-state.tsx';
import { Spinner } from '@/components/ui/spinner.tsx';
import { requestQuery } from '@/lib/request-query.ts';
import { RequestConversations } from './request-conversations.tsx';

/** The conversation on an estimate card, which knows of its request only the id. */
export function EstimateConversation({ serviceRequestId }: { serviceRequestId: string }) {
  const { data, isPending, isError, isFetching, refetch } = useQuery(requestQuery(serviceRequestId));
  if (isPending) {
    return (
      <p role="status" className="flex items-center gap-2 text-ink-soft text-sm">
        <Spinner />
        Loading messaging...
      </p>
    );
  }
  if (isError && !data) {
    return (
      <ErrorState title="Failed to fetch messages" onRetry={refetch} retrying={isFetching} className="py-6" />
    );
  }
  return <RequestConversations request={data} />;
}
