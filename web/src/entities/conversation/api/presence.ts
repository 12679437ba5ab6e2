import * as messageCalls from '@marketplace/contract/conversation/calls';
import type { Presence } from '@marketplace/contract/conversation/schema';
import { callApi } from '@/lib/api/api-client.ts';

/** Tells the other side live; where that fails they know a little less, and nobody is told of it. */
export async function setPresence(conversationId: string, state: Presence): Promise<void> {
  const keepalive = state === 'away';
  await callApi(messageCalls.setPresence, { params: { conversationId }, input: { state }, keepalive }).catch(
    () => {},
  );
}
