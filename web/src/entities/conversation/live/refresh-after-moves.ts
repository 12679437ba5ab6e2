import type { Conversation } from '@marketplace/contract/conversation/schema';
import type { QueryClient } from '@tanstack/react-query';
import { estimateKeys } from '@/entities/query-keys.ts';
import { refreshRequests } from '@/entities/request/queries.ts';
import { refreshMessages } from '../queries.ts';

/**
 * Asks again for what both sides show of a request and its estimates: each list once, however much has moved. And for
 * what was said, of which something may have been taken back or hidden.
 */
export function refreshAfterMoves(client: QueryClient, moved: readonly Conversation[]): void {
  if (moved.length === 0) return;
  refreshRequests(
    client,
    moved.map(({ serviceRequestId: id, serviceRequestStatus: status }) => ({ id, status })),
  );
  void client.invalidateQueries({ queryKey: estimateKeys.mine });
  for (const conversation of moved) void refreshMessages(client, conversation);
}
