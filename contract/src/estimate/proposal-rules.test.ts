import { describe, expect, it } from 'vitest';
import type { Actor } from '../account/rules.ts';
import { ESTIMATE_STATUSES, REQUEST_STATUSES } from '../constants.ts';
import type { Verdict } from '../shared/verdict.ts';
import {
  mayAnswerProposal,
  mayProposeChange,
  mayWithdrawProposal,
  type ProposalFacts,
} from './proposal-rules.ts';

const AT = '2027-06-01T08:00:00.000Z';
const SIDES = ['customer', 'business'] as const;
type Side = (typeof SIDES)[number];

const ACTORS: Record<Side | 'stranger', Actor> = {
  customer: { id: 'customer', accountType: 'customer' },
  business: { id: 'business', accountType: 'business' },
  stranger: { id: 'stranger', accountType: 'both' },
};
const apart = (actor: Actor): Actor => ({ ...actor, apartFrom: ['customer', 'business'] });

const job: ProposalFacts = {
  customerId: 'customer',
  businessId: 'business',
  status: 'accepted',
  serviceRequestStatus: 'in-progress',
  proposal: null,
};
const by = (side: Side): ProposalFacts => ({ ...job, proposal: { by: side, at: AT } });
const other = (side: Side): Side => (side === 'customer' ? 'business' : 'customer');
const answer = (verdict: Verdict) => (verdict.ok ? 'ok' : verdict.kind);

type Rule = (estimate: ProposalFacts, actor: Actor) => Verdict;
const RULES: readonly [string, Rule, (side: Side) => ProposalFacts][] = [
  ['propose a change', mayProposeChange, () => job],
  [
    'agree',
    (estimate, actor) => mayAnswerProposal(estimate, actor, { agree: true, at: AT }),
    (side) => by(other(side)),
  ],
  [
    'decline',
    (estimate, actor) => mayAnswerProposal(estimate, actor, { agree: false, at: AT }),
    (side) => by(other(side)),
  ],
  ['withdraw a proposal', mayWithdrawProposal, by],
];

describe.each(RULES)('who may %s', (_, may, goodFor) => {
  const states = ESTIMATE_STATUSES.flatMap((status) =>
    REQUEST_STATUSES.flatMap((serviceRequestStatus) =>
      SIDES.map((side) => ({ status, serviceRequestStatus, side })),
    ),
  );
  it.each(states)(
    'the $side, of an estimate that is $status on a request that is $serviceRequestStatus',
    ({ side, ...state }) => {
      const isRunning = state.status === 'accepted' && state.serviceRequestStatus === 'in-progress';
      const estimate = { ...goodFor(side), ...state };
      expect(answer(may(estimate, ACTORS[side]))).toBe(isRunning ? 'ok' : 'conflict');
      expect(answer(may(estimate, ACTORS.stranger))).toBe('hidden');
    },
  );

  it('not the customer of a hidden estimate', () => {
    expect(answer(may({ ...goodFor('customer'), hiddenReason: 'Insults' }, ACTORS.customer))).toBe('hidden');
  });
});

describe.each(SIDES)('a proposal of the %s', (side) => {
  const [author, reader] = [ACTORS[side], ACTORS[other(side)]];
  const at = AT;

  it('can be replaced by its author only', () => {
    expect(answer(mayProposeChange(by(side), author))).toBe('ok');
    expect(answer(mayProposeChange(by(side), reader))).toBe('conflict');
  });

  it('is answered by the other side only', () => {
    for (const agree of [true, false])
      expect(answer(mayAnswerProposal(by(side), author, { agree, at }))).toBe('forbidden');
  });

  it('is withdrawn by its author only', () => {
    expect(answer(mayWithdrawProposal(by(side), reader))).toBe('forbidden');
  });

  it('is answered only while it is the current one', () => {
    const earlier = '2027-06-01T07:59:59.999Z';
    for (const agree of [true, false]) {
      expect(answer(mayAnswerProposal(by(side), reader, { agree, at: earlier }))).toBe('conflict');
      expect(answer(mayAnswerProposal(job, reader, { agree, at }))).toBe('conflict');
    }
    expect(answer(mayAnswerProposal(by(side), reader, { agree: true, at: '2027-06-01T08:00:00Z' }))).toBe(
      'ok',
    );
    expect(answer(mayWithdrawProposal(job, author))).toBe('conflict');
  });
});

describe.each(SIDES)('where the other side is out of reach of the %s', (side) => {
  const me = ACTORS[side];
  const left = side === 'customer' ? { businessLeft: true } : { customerLeft: true };
  const current = { at: AT };

  it.each([
    ['after a block', apart(me), {}],
    ['after they left', me, left],
  ])('nothing new is agreed on %s, and a proposal can still be ended', (_, actor, gone) => {
    const received = { ...by(other(side)), ...gone };
    expect(answer(mayProposeChange({ ...job, ...gone }, actor))).toBe('conflict');
    expect(answer(mayAnswerProposal(received, actor, { agree: true, ...current }))).toBe('conflict');
    expect(answer(mayAnswerProposal(received, actor, { agree: false, ...current }))).toBe('ok');
    expect(answer(mayWithdrawProposal({ ...by(side), ...gone }, actor))).toBe('ok');
  });
});
