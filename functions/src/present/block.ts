import { type Actor, isBusiness, isCustomer } from '@marketplace/contract/account/rules';
import type { BlockedAccount } from '@marketplace/contract/block/schema';
import type { Blocked } from '../store/blocks.ts';
import { businessNameOf } from '../store/estimates.ts';
import { shownToOthers } from '../store/users.ts';
import { iso } from './time.ts';

/** A customer knows businesses by the names of their firms, a business its customers by their own. */
export function presentBlocks(found: readonly Blocked[], blocker: Actor): BlockedAccount[] {
  return found.map(({ block, account }) => {
    const shown = shownToOthers(account);
    return {
      accountId: shown.id,
      name: isBusiness(shown) && isCustomer(blocker) ? businessNameOf(shown) : shown.name,
      profileImageUrl: shown.profileImageUrl,
      blockedAt: iso(block.createdAt),
    };
  });
}
