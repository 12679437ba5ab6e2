/** Whether businesses are notified of a new request, so that no customer advertises to all businesses of an area. */
import type { UnnotifiedReason } from '../constants.ts';

/** How many requests of a customer in a day businesses are notified of. */
export const MAX_FAN_OUTS = 10;
/** Before the customer has confirmed the email address. */
export const MAX_UNCONFIRMED_FAN_OUTS = 2;
export const FAN_OUT_HOURS = 24;

type FanOutFacts = {
  isEmailConfirmed: boolean;
  /** Whether the call came from our own pages, as far as the deployment checks that. */
  isFromOurPages: boolean;
  /** Whether an act about the customer or one of their requests is in force. */
  hasStandingAct: boolean;
  /** The customer's fan-outs of the last day. */
  recentFanOuts: number;
  /** Multiplies the limits, for tests. */
  factor: number;
};

/** Why businesses aren't notified of a request that is posted now. Null if they are. */
export function unnotifiedReason(facts: FanOutFacts): UnnotifiedReason | null {
  const { isEmailConfirmed, isFromOurPages, hasStandingAct, recentFanOuts, factor } = facts;
  if (hasStandingAct) return 'act';
  if (recentFanOuts >= MAX_FAN_OUTS * factor) return 'limit';
  if (isEmailConfirmed) return null;
  return isFromOurPages && recentFanOuts < MAX_UNCONFIRMED_FAN_OUTS * factor ? null : 'unconfirmed';
}
