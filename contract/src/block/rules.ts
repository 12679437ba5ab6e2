/** Who may block whom, and whether two accounts are apart. */
import { allowed, conflict, forbidden, hidden, type Verdict } from '../shared/verdict.ts';

type Parted = { id: string; apartFrom?: readonly string[] };

/** Whether one of the two blocks the other. Only the server knows, as people aren't told who blocks them. */
export const isApart = ({ apartFrom = [] }: Parted, otherId: string): boolean => apartFrom.includes(otherId);

export const blockId = (blockerId: string, blockedId: string): string => `${blockerId}_${blockedId}`;

/** How many accounts one can block. Their ids are stored on the account, with those of accounts that block it. */
export const MAX_BLOCKS = 2000;

export const NO_SUCH_ACCOUNT = hidden("We couldn't find this account.");
export const NOT_BLOCKED = hidden("You haven't blocked this account.");

/** `blocked` is how many accounts the actor blocks, without those that block the actor. */
export function mayBlock(actor: { id: string }, otherId: string, blocked: number): Verdict {
  if (actor.id === otherId) return forbidden("You can't block yourself.");
  return blocked < MAX_BLOCKS
    ? allowed
    : conflict('Your block list is full. Unblock an account to block another.');
}
