/** Who may propose a change of an accepted estimate, answer it, or withdraw it. */
import type { Actor } from '../account/rules.ts';
import { isApart } from '../block/rules.ts';
import { NOT_IN_PROGRESS } from '../request/rules.ts';
import { allowed, conflict, forbidden, type Verdict } from '../shared/verdict.ts';
import { type EstimateFacts, NO_SUCH_ESTIMATE, type Side, sideOf } from './rules.ts';

/** What the rules need to know of an estimate. */
export type ProposalFacts = EstimateFacts & {
  proposal: { by: Side; at: string } | null;
  /** Whether they have deleted their account or scheduled that, as far as known. */
  customerLeft?: boolean;
  businessLeft?: boolean;
};

type Ask = (estimate: ProposalFacts, side: Side) => Verdict;

/** Both people may, while the job is in progress. */
function duringJob(estimate: ProposalFacts, actor: Actor, ask: Ask): Verdict {
  const side = sideOf(estimate, actor);
  if (!side) return NO_SUCH_ESTIMATE;
  const isRunning = estimate.status === 'accepted' && estimate.serviceRequestStatus === 'in-progress';
  return isRunning ? ask(estimate, side) : NOT_IN_PROGRESS;
}

/** Both must be there to agree on something new. */
function isOtherReached(estimate: ProposalFacts, actor: Actor, side: Side): boolean {
  const { customerId, businessId, customerLeft, businessLeft } = estimate;
  const [otherId, otherLeft] = side === 'customer' ? [businessId, businessLeft] : [customerId, customerLeft];
  return !otherLeft && !isApart(actor, otherId);
}

/** A new proposal replaces an own earlier one. */
export const mayProposeChange = (estimate: ProposalFacts, actor: Actor): Verdict =>
  duringJob(estimate, actor, ({ proposal }, side) => {
    if (!isOtherReached(estimate, actor, side)) return NOT_IN_PROGRESS;
    return proposal && proposal.by !== side
      ? conflict('The other side has proposed a change. Answer their proposal first.')
      : allowed;
  });

export const CHANGES_NOTHING = conflict('This proposal changes nothing. Change the price or another part.');

const NOT_CURRENT = conflict('This proposal is no longer current. Check the estimate again.');

type Answer = { agree: boolean /** The time of the proposal that was seen. */; at: string };

/** Declining is always possible, so that no proposal is stuck. */
export const mayAnswerProposal = (estimate: ProposalFacts, actor: Actor, { agree, at }: Answer): Verdict =>
  duringJob(estimate, actor, ({ proposal }, side) => {
    if (proposal?.by === side) return forbidden('Only the other side can answer your proposal.');
    if (!proposal || Date.parse(proposal.at) !== Date.parse(at)) return NOT_CURRENT;
    return agree && !isOtherReached(estimate, actor, side) ? NOT_IN_PROGRESS : allowed;
  });

export const mayWithdrawProposal = (estimate: ProposalFacts, actor: Actor): Verdict =>
  duringJob(estimate, actor, ({ proposal }, side) => {
    if (!proposal) return NOT_CURRENT;
    return proposal.by === side ? allowed : forbidden('Only the side that proposed this can withdraw it.');
  });
