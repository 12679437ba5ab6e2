import { useStoreValue, valueStore } from '@/lib/value-store.ts';

interface NewRequest {
  id: string;
  /** When this page heard of it, by the browser's clock, as the cache keeps the time of its answers. */
  heardAt: number;
}

const NONE: readonly NewRequest[] = [];

/** Requests in one's trades that this page has heard of since it was loaded. */
const newRequests = valueStore(NONE);

/** Those that were heard of before are heard of no second time. */
export function addNewRequests(ids: readonly string[]): void {
  const heard = newRequests.get();
  const fresh = ids.filter((id) => !heard.some((one) => one.id === id));
  if (fresh.length === 0) return;
  const heardAt = Date.now();
  newRequests.set([...heard, ...fresh.map((id) => ({ id, heardAt }))]);
}

export const forgetNewRequests = () => newRequests.set(NONE);

/** How many have been posted since a list was read, and are not in it. */
export function useNewRequestCount(listed: readonly { id: string }[], readAt: number): number {
  const heard = useStoreValue(newRequests, NONE);
  return heard.filter(({ id, heardAt }) => heardAt > readAt && !listed.some((one) => one.id === id)).length;
}
