import type { QueryClient } from '@tanstack/react-query';
import { liveKey } from '@/entities/live/window.ts';
import { useCached } from '@/lib/query/use-cached.ts';

interface NewRequest {
  id: string;
  /** When this page learned of it, by the browser's clock, as for cached answers. */
  receivedAt: number;
}

/** New requests for the business's services, since the page loaded. */
const queryKey = liveKey({ key: ['new-requests'] });

/** Ignores known ids. */
export function addNewRequests(client: QueryClient, ids: readonly string[]): void {
  const receivedAt = Date.now();
  client.setQueryData<readonly NewRequest[]>(queryKey, (heard = []) => [
    ...heard,
    ...ids.filter((id) => !heard.some((one) => one.id === id)).map((id) => ({ id, receivedAt })),
  ]);
}

/** How many were posted since the list was read, and are not in it. */
export function useNewRequestCount(listed: readonly { id: string }[], readAt: number): number {
  const heard = useCached<readonly NewRequest[]>(queryKey) ?? [];
  return heard.filter(({ id, receivedAt }) => receivedAt > readAt && !listed.some((one) => one.id === id))
    .length;
}
