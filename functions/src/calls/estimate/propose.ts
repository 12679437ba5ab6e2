import { changeContent, contentOf } from '@marketplace/contract/estimate/content';
import {
  CHANGES_NOTHING,
  mayAnswerProposal,
  mayProposeChange,
  mayWithdrawProposal,
} from '@marketplace/contract/estimate/proposal-rules';
import { sideOf } from '@marketplace/contract/estimate/rules';
import { Timestamp } from 'firebase-admin/firestore';
import { assertAllowed, toError } from '../../errors.ts';
import { handler } from '../../http/handler.ts';
import { presentEstimate } from '../../present/estimate.ts';
import { presentRequest } from '../../present/request.ts';
import { touchConversation } from '../../store/conversation/changes.ts';
import { addAnswer, addProposing, removeProposing } from '../../store/conversation/events.ts';
import { changeProposal, reviseEstimate } from '../../store/estimate/changes.ts';
import { chosenFields, type ProposalOutcome, type StoredEstimate } from '../../store/estimate/estimates.ts';
import { proposalFactsOf, readEstimate, readWithRequest } from '../../store/estimate/relation.ts';
import { isSameContent } from '../../store/estimate/versions.ts';
import { AlreadyDone } from '../../store/firestore/transact.ts';
import { transactWithinLimit } from '../../store/rate-limit/transactions.ts';
import { byPerson } from '../../store/record/record.ts';
import { changeRequest } from '../../store/request/changes.ts';
import { withChangedOffer } from '../../store/request/offers.ts';
import { requireRequest } from '../../store/request/requests.ts';

export const proposeChange = handler('proposeChange', async ({ params, input, actor, services }) => {
  const { db, now } = services;
  const attempt = { call: 'proposeChange', by: actor, about: params.id } as const;
  const proposed = await transactWithinLimit(services, attempt, async (transaction) => {
    const { snapshot, estimate } = await readEstimate(db, params.id);
    assertAllowed(mayProposeChange(proposalFactsOf(estimate), actor));
    const content = changeContent(estimate, input);
    if (isSameContent(content, estimate)) throw toError(CHANGES_NOTHING);
    if (estimate.proposal && isSameContent(content, estimate.proposal)) return new AlreadyDone(estimate);
    const at = Timestamp.fromDate(now());
    const proposal = { ...content, by: sideOf(estimate, actor) ?? 'business', at };
    const audit = { event: 'change-proposed' as const, by: byPerson(actor.id), at };
    touchConversation(transaction, db, estimate, at, addProposing(estimate.id, proposal));
    return changeProposal(transaction, snapshot, estimate, { proposal }, audit);
  });
  return presentEstimate(proposed, actor, now());
});

type Proposal = NonNullable<StoredEstimate['proposal']>;

/** Every proposal of the estimate is cleared when it ends. */
const ended = ({ by }: Proposal, outcome: ProposalOutcome, at: Timestamp) => ({
  proposal: null,
  endedProposal: { by, outcome, at },
});

export const answerProposal = handler('answerProposal', async ({ params, input, actor, services }) => {
  const { db, now } = services;
  const attempt = { call: 'answerProposal', by: actor } as const;
  const { estimate, request } = await transactWithinLimit(services, attempt, async (transaction) => {
    const { estimate: before, sent, request: found, snapshot } = await readWithRequest(db, params.id);
    assertAllowed(mayAnswerProposal(proposalFactsOf(before), actor, input));
    const request = requireRequest(found);
    const proposal = requireProposal(before);
    const at = Timestamp.fromDate(now());
    const by = byPerson(actor.id);
    touchConversation(transaction, db, before, at, addAnswer(before.id, proposal, { ...input, at }));
    if (!input.agree) {
      const audit = { event: 'change-declined' as const, by, at };
      const declined = ended(proposal, 'declined', at);
      return { estimate: changeProposal(transaction, sent, before, declined, audit), request };
    }
    const revision = {
      ...contentOf(proposal),
      ...ended(proposal, 'agreed', at),
      proposedBy: proposal.by,
      acceptedAt: before.acceptedAt ?? before.updatedAt,
    };
    const audit = { event: 'change-agreed' as const, by, at };
    const estimate = reviseEstimate(transaction, sent, before, revision, audit);
    const change = { acceptedEstimate: chosenFields(estimate), ...withChangedOffer(request, estimate) };
    changeRequest(transaction, snapshot, change);
    return { estimate, request: { ...request, ...change } };
  });
  return {
    estimate: presentEstimate(estimate, actor, now()),
    serviceRequest: presentRequest(request, actor, now()),
  };
});

export const withdrawProposal = handler('withdrawProposal', async ({ params, actor, services }) => {
  const { db, now } = services;
  const attempt = { call: 'withdrawProposal', by: actor } as const;
  const withdrawn = await transactWithinLimit(services, attempt, async (transaction) => {
    const { snapshot, estimate } = await readEstimate(db, params.id);
    assertAllowed(mayWithdrawProposal(proposalFactsOf(estimate), actor));
    const at = Timestamp.fromDate(now());
    const audit = { event: 'change-withdrawn' as const, by: byPerson(actor.id), at };
    touchConversation(transaction, db, estimate, at, removeProposing(estimate.id));
    return changeProposal(
      transaction,
      snapshot,
      estimate,
      ended(requireProposal(estimate), 'withdrawn', at),
      audit,
    );
  });
  return presentEstimate(withdrawn, actor, now());
});

/** The rules have found it. */
function requireProposal({ id, proposal }: StoredEstimate): Proposal {
  if (!proposal) throw new Error(`The estimate ${id} has no proposal.`);
  return proposal;
}
