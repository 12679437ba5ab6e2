import type { Actor } from '@marketplace/contract/account/rules';
import {
  mayAnnounceArrival,
  mayAnnounceDelay,
  mayAskForOthers,
  mayCancelVisit,
  mayConfirmVisit,
  mayEndOffer,
  mayOfferWindows,
  mayShareVisitAddress,
  mayTellOutcome,
} from '@marketplace/contract/visit/rules';
import type { Visit } from '@marketplace/contract/visit/schema';
import { factsOfVisit } from '@marketplace/contract/visit/state';

/** What the reader may do with a visit now. */
export function permissionsOf(visit: Visit, actor: Actor, now: Date) {
  const customerId = visit.side === 'customer' ? actor.id : visit.counterpartId;
  const facts = { ...factsOfVisit(visit), customerId };
  const acting = { actor, now };
  return {
    offerTimes: mayOfferWindows(facts, acting).ok,
    askForOthers: mayAskForOthers(facts, acting).ok,
    endOffer: mayEndOffer(facts, actor).ok,
    cancel: mayCancelVisit(facts, acting).ok,
    confirm: mayConfirmVisit(facts, acting).ok && !visit.confirmedBy.includes(visit.side),
    announceDelay: mayAnnounceDelay(facts, acting).ok,
    announceArrival: mayAnnounceArrival(facts, acting).ok,
    tell: mayTellOutcome(facts, acting).ok,
    shareAddress: mayShareVisitAddress(facts, acting).ok,
  };
}

export type Permissions = ReturnType<typeof permissionsOf>;
