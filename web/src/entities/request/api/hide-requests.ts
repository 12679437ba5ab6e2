import type { ServiceRequest } from '@marketplace/contract/service-request';
import type { QueryClient } from '@tanstack/react-query';
import { myRequestsQuery } from './my-requests.ts';

const { queryKey } = myRequestsQuery;

/** Takes requests out of the list before the server has answered, and answers the list as it was. */
export async function hideRequests(client: QueryClient, gone: (request: ServiceRequest) => boolean) {
  await client.cancelQueries({ queryKey });
  const before = client.getQueryData(queryKey);
  client.setQueryData(queryKey, (list) => list?.filter((request) => !gone(request)));
  return before;
}

export function showAgain(client: QueryClient, before: ServiceRequest[] | undefined): void {
  client.setQueryData(queryKey, before);
}
