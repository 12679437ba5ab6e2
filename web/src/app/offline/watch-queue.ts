import { conversationKeys } from '@/entities/conversation/query-keys.ts';
import { requestKeys } from '@/entities/request/query-keys.ts';
import { queryClient } from '@/lib/api/query-client.ts';
import { makeQueuedCalls, readQueue } from '@/lib/call-queue/call-queue.ts';
import { queuedCalls } from '@/lib/call-queue/queued-calls.ts';
import { toast } from '@/lib/toast.ts';

/** Shows what has become of the calls: first what the server has now, so that nothing is missing in between. */
async function settle(): Promise<void> {
  const changed = [conversationKeys.allMessages, conversationKeys.all, requestKeys.all];
  await Promise.all(changed.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
  const queue = await readQueue();
  queuedCalls.set(queue);
  const refused = queue.find((call) => call.refused !== null);
  if (refused?.refused) {
    toast({ title: 'Not sent', description: refused.refused, variant: 'destructive' });
  }
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
