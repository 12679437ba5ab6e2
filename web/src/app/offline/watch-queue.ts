import * as messageCalls from '@marketplace/contract/conversation/calls';
import { conversationKeys, notificationKeys, requestKeys } from '@/entities/query-keys.ts';
import { makeQueuedCalls, readQueue, takeFromQueue } from '@/lib/call-queue/call-queue.ts';
import { type QueuedCall, queuedCalls } from '@/lib/call-queue/queued-calls.ts';
import { queryClient } from '@/lib/query/query-client.ts';
import { toast } from '@/lib/toast.ts';

/** Shows the results of queued calls. Refetches first, so that no message disappears in between. */
async function showResults(): Promise<void> {
  const changed = [conversationKeys.allMessages, conversationKeys.all, notificationKeys.all, requestKeys.all];
  await Promise.all(changed.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
  const queue = await readQueue();
  queuedCalls.set(queue);
  for (const call of queue) await showRefusal(call);
}

const explained = new Set<string>();

/** Shows each refusal once. A refused message stays queued until its conversation shows the error. */
async function showRefusal({ id, path, failure, refused }: QueuedCall): Promise<void> {
  if (refused === null || explained.has(id)) return;
  explained.add(id);
  toast({ title: failure, description: refused, variant: 'destructive' });
  if (path !== messageCalls.sendMessage.path) await takeFromQueue(id);
}

/** Sends queued calls when the network is back, or when a page opens online. */
export async function watchQueue(): Promise<void> {
  navigator.serviceWorker?.addEventListener('message', ({ data }) => data === 'made-calls' && showResults());
  addEventListener('online', () => void makeQueuedCalls());
  const queue = await readQueue();
  queuedCalls.set(queue);
  if (queue.length > 0) await makeQueuedCalls();
}
