/** Who may block whom, and whether two accounts are apart. */
import { allowed, conflict, forbidden, hidden, type Verdict } from '../shared/verdict.ts';

type Parted = { id: string; apartFrom?: readonly string[] };

/** Whether one of the two blocks the other. Only the server knows, as no one is told who blocks them. */
export const isApart = ({ apartFrom = [] }: Parted, otherId: string): boolean => apartFrom.includes(otherId);

export const blockId = (blockerId: string, blockedId: string): string => `${blockerId}_${blockedId}`;

/** From how many accounts one can be apart. Their ids are stored on the account. */
export const MAX_APART = 2000;

export const NO_SUCH_ACCOUNT = hidden('This account does not exist.');
export const NOT_BLOCKED = hidden("You haven't blocked this account.");

export function mayBlock(actor: Parted, otherId: string): Verdict {
  if (actor.id === otherId) return forbidden("You can't block yourself.");
  const isFull = (actor.apartFrom?.length ?? 0) >= MAX_APART && !isApart(actor, otherId);
  return isFull ? conflict('Your block list is full. Unblock an account to block another.') : allowed;
}
