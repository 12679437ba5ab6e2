import { useQueryClient } from '@tanstack/react-query';
import { myRequestsQuery } from '@/entities/request/api/my-requests.ts';

/** What the list already knows of a request, to show at once. */
export function useListedRequest(id: string | null) {
  return useQueryClient()
    .getQueryData(myRequestsQuery.queryKey)
    ?.find((request) => request.id === id);
}
