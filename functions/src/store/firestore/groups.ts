/** Changes many documents, one group per transaction, and reports the reasons for those that can't be changed. */
import { conflict, type Verdict } from '@marketplace/contract/shared/verdict';
import { BUSY_MESSAGE } from '../../errors.ts';
import { isContention } from './grpc-status.ts';

export type Outcome = { id: string; verdict: Verdict };

const BUSY = conflict(BUSY_MESSAGE);

/**
 * Changes a group in one transaction. On contention it retries them one by one, so that only the contended ones fail.
 */
export async function retryOneByOne<T>(
  group: readonly T[],
  work: (some: readonly T[]) => Promise<Outcome[]>,
  idsOf: (one: T) => readonly string[],
): Promise<Outcome[]> {
  try {
    return await work(group);
  } catch (error) {
    if (!isContention(error)) throw error;
    if (group.length > 1) return workInGroups(group, 1, (single) => retryOneByOne(single, work, idsOf));
    return group.flatMap(idsOf).map((id) => ({ id, verdict: BUSY }));
  }
}

/** Works through a list in groups, one after the other, and joins the results. */
export async function workInGroups<T, R>(
  items: readonly T[],
  size: number,
  work: (group: T[]) => Promise<R[]>,
): Promise<R[]> {
  const results: R[] = [];
  for (let from = 0; from < items.length; from += size) {
    results.push(...(await work(items.slice(from, from + size))));
  }
  return results;
}
