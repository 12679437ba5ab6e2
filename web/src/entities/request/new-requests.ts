import { useStoreValue, valueStore } from '@/lib/value-store.ts';

interface NewRequest {
  id: string;
  /** When this page learned of it, by the browser's clock, as for cached answers. */
  heardAt: number;
}

const NONE: readonly NewRequest[] = [];

/** New requests for the business's services, since the page loaded. */
const newRequests = valueStore(NONE);

/** Ignores known ids. */
export function addNewRequests(ids: readonly string[]): void {
  const heard = newRequests.get();
  const fresh = ids.filter((id) => !heard.some((one) => one.id === id));
  if (fresh.length === 0) return;
  const heardAt = Date.now();
  newRequests.set([...heard, ...fresh.map((id) => ({ id, heardAt }))]);
}

export const forgetNewRequests = () => newRequests.set(NONE);

/** How many were posted since the list was read, and are not in it. */
export function useNewRequestCount(listed: readonly { id: string }[], readAt: number): number {
  const heard = useStoreValue(newRequests, NONE);
  return heard.filter(({ id, heardAt }) => heardAt > readAt && !listed.some((one) => one.id === id)).length;
}
