/** Doing one thing to many: what can be done is done, and of the rest it is said why not. */
import { conflict, type Verdict } from '@marketplace/contract/domain/verdict';
import { BUSY_WORDS } from '../../errors.ts';
import { isContention } from './grpc-status.ts';

export type Outcome = { id: string; verdict: Verdict };

const BUSY = conflict(BUSY_WORDS);

/**
 * Does a group in one step. Where others are faster to the end it is done one after the
 * other, so that only what is busy is refused and the rest goes on.
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

/** Works through a list a few at a time. */
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
