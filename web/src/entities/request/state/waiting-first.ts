import type { JobAction, JobState } from '@marketplace/contract/request/state/state';
import { useState } from 'react';

interface Listed {
  id: string;
}

/** The most pressing first: what ends, what another person waits for, and what can wait. */
const BY_WEIGHT: readonly (JobAction | null)[] = [
  'keep-open',
  'edit-estimate',
  'review-change',
  'check-estimate',
  'answer-questions',
  'share-contact',
  'review-estimate',
  'compare',
  'complete',
  'review',
];

const weightOf = ({ action }: JobState): number => BY_WEIGHT.indexOf(action);

/** Whether the reader can do something that brings the job on. */
export const isWaiting = ({ waits, action }: JobState): boolean => waits === 'me' || action === 'complete';

/** The named ones in their order, then the others in the order of the list. */
export function putFirst<One extends Listed>(things: readonly One[], first: readonly string[]): One[] {
  const named = new Map(things.map((thing) => [thing.id, thing]));
  const known = new Set(first);
  return [...first.flatMap((id) => named.get(id) ?? []), ...things.filter(({ id }) => !known.has(id))];
}

/**
 * What waits for the reader comes first. It stays there once it is done, so that nothing moves under the reader's finger
 * until the list is opened again.
 */
export function useWaitingFirst<One extends Listed>(
  things: readonly One[],
  stateOf: (thing: One) => JobState,
): { ordered: One[]; waiting: One[] } {
  const [first, setFirst] = useState<readonly string[]>([]);
  const fresh = things
    .map((thing) => ({ id: thing.id, state: stateOf(thing) }))
    .filter(({ id, state }) => isWaiting(state) && !first.includes(id))
    .sort((a, b) => weightOf(a.state) - weightOf(b.state))
    .map(({ id }) => id);
  const known = fresh.length === 0 ? first : [...first, ...fresh];
  if (known !== first) setFirst(known);
  const ordered = putFirst(things, known);
  return { ordered, waiting: ordered.filter(({ id }) => known.includes(id)) };
}
