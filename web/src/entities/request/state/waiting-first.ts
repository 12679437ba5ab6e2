import type { JobState } from '@marketplace/contract/request/state/state';
import { useState } from 'react';

interface Listed {
  id: string;
}

/** Each part in the order of the list. */
export function putFirst<One extends Listed>(things: readonly One[], first: ReadonlySet<string>): One[] {
  const isFirst = ({ id }: Listed) => first.has(id);
  return [...things.filter(isFirst), ...things.filter((thing) => !isFirst(thing))];
}

/**
 * What waits for the reader comes first. It stays there once it is done, so that nothing moves under the reader's finger
 * until the list is opened again.
 */
export function useWaitingFirst<One extends Listed>(
  things: readonly One[],
  stateOf: (thing: One) => JobState,
): One[] {
  const waiting = things.filter((thing) => stateOf(thing).waits === 'me').map(({ id }) => id);
  const [first, setFirst] = useState<ReadonlySet<string>>(() => new Set(waiting));
  const known = waiting.every((id) => first.has(id)) ? first : new Set([...first, ...waiting]);
  if (known !== first) setFirst(known);
  return putFirst(things, known);
}
