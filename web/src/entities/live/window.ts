import type { QueryKey } from '@tanstack/react-query';
import { useCached } from '@/lib/query/use-cached.ts';

export interface Item {
  id: string;
}

/** The documents of a noun that a listener keeps current: those that changed last, newest first. */
export interface LiveWindow<One extends Item> {
  /** The prefix of the noun's cached answers. The listener keeps these current too. */
  key: QueryKey;
  /** The maximum number of documents. */
  limit: number;
  changedAt: (one: One) => string;
  /** The lists that a document joins if it matches. In other answers it only replaces its earlier state. */
  joins: readonly (readonly [list: QueryKey, matches: (one: One) => boolean])[];
}

/** What listeners brought. Apart from the answers, so that offline visits don't start with it. */
export const LIVE = ['live'] as const;

export const liveKey = ({ key }: { key: QueryKey }): QueryKey => [...LIVE, ...key];

/** Null before the listener's first arrival, and where it does not work. */
export const useLiveWindow = <One extends Item>(window: LiveWindow<One>): readonly One[] | null =>
  useCached<readonly One[]>(liveKey(window)) ?? null;

/** Whether the listener has all documents of the account. */
export const isWhole = <One extends Item>({ limit }: LiveWindow<One>, live: readonly One[]): boolean =>
  live.length < limit;

/** Whether the listener covers the document: if it is missing from `live`, it was deleted. */
export function isCovered<One extends Item>(
  window: LiveWindow<One>,
  live: readonly One[],
  one: One,
): boolean {
  const oldest = live.at(-1);
  const { changedAt } = window;
  return isWhole(window, live) || (oldest !== undefined && changedAt(one) > changedAt(oldest));
}
