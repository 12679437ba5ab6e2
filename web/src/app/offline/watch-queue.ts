import * as messageCalls from '@marketplace/contract/conversation/calls';
import { conversationKeys, notificationKeys, requestKeys } from '@/entities/query-keys.ts';
import { queryClient } from '@/lib/api/query-client.ts';
import { makeQueuedCalls, readQueue, takeFromQueue } from '@/lib/call-queue/call-queue.ts';
import { type QueuedCall, queuedCalls } from '@/lib/call-queue/queued-calls.ts';
import { toast } from '@/lib/toast.ts';

/** Shows what has become of the calls: first what the server has now, so that nothing is missing in between. */
async function settle(): Promise<void> {
  const changed = [conversationKeys.allMessages, conversationKeys.all, notificationKeys.all, requestKeys.all];
  await Promise.all(changed.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
  const queue = await readQueue();
  queuedCalls.set(queue);
  for (const call of queue) await explainRefusal(call);
}

const explained = new Set<string>();

/** Says once what was refused. A message stays in the queue until its conversation shows what was said against it. */
async function explainRefusal({ id, path, failure, refused }: QueuedCall): Promise<void> {
  if (refused === null || explained.has(id)) return;
  explained.add(id);
  toast({ title: failure, description: refused, variant: 'destructive' });
  if (path !== messageCalls.sendMessage.path) await takeFromQueue(id);
}

/** What was done offline is sent when the network is back, or when a page is opened with one. */
export async function watchQueue(): Promise<void> {
  navigator.serviceWorker?.addEventListener('message', ({ data }) => data === 'made-calls' && settle());
  addEventListener('online', () => {
    void makeQueuedCalls();
    // What could not be asked for meanwhile.
    void queryClient.invalidateQueries({ predicate: ({ state }) => state.status === 'error' });
  });
  const queue = await readQueue();
  queuedCalls.set(queue);
  if (queue.length > 0) await makeQueuedCalls();
}
