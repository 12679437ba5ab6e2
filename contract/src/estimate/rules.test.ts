import { describe, expect, it } from 'vitest';
import type { Actor } from '../account/rules.ts';
import {
  ACCOUNT_TYPES,
  ESTIMATE_STATUSES,
  type EstimateStatus,
  REQUEST_STATUSES,
  type RequestStatus,
} from '../constants.ts';
import type { Verdict } from '../shared/verdict.ts';
import {
  compareWithAccepted,
  countEstimates,
  countsAfter,
  type EstimateFacts,
  isLive,
  mayAcceptContent,
  mayAcceptEstimate,
  mayArchiveEstimate,
  mayCompleteJob,
  mayDeleteEstimate,
  mayEditEstimate,
  mayRejectEstimate,
  maySendEstimate,
  mayViewVersions,
  nextEstimateStatus,
  shownStatus,
} from './rules.ts';

const customer: Actor = { id: 'customer', accountType: 'customer' };
const sender: Actor = { id: 'sender', accountType: 'business' };
const ACTORS: Record<string, Actor> = {
  customer,
  sender,
  'another business': { id: 'else', accountType: 'business' },
  'another customer': { id: 'else', accountType: 'customer' },
};
const answer = (verdict: Verdict) => (verdict.ok ? 'ok' : verdict.kind);

const estimateOf = (status: EstimateStatus, serviceRequestStatus: RequestStatus) => ({
  businessId: 'sender',
  customerId: 'customer',
  status,
  serviceRequestStatus,
});

type Rule = (estimate: EstimateFacts, actor: Actor) => Verdict;
type When = (status: EstimateStatus, job: RequestStatus) => boolean;

/** Whose it is to do, and when the state lets them. */
const RULES: readonly [string, Rule, string, When][] = [
  ['accept', mayAcceptEstimate, 'customer', (status, job) => status === 'pending' && job === 'open'],
  ['reject', mayRejectEstimate, 'customer', (status, job) => status === 'pending' && job === 'open'],
  [
    'edit',
    mayEditEstimate,
    'sender',
    (status, job) => status !== 'accepted' && job !== 'completed' && job !== 'cancelled',
  ],
  ['delete', mayDeleteEstimate, 'sender', (status) => status !== 'accepted'],
  ['archive', mayArchiveEstimate, 'sender', (_, job) => job === 'completed'],
  ['complete the job of', mayCompleteJob, 'customer, sender', isRunning],
];

function isRunning(status: EstimateStatus, job: RequestStatus): boolean {
  return status === 'accepted' && job === 'in-progress';
}

describe.each(RULES)('who may %s an estimate', (_, may, sides, when) => {
  const cases = ESTIMATE_STATUSES.flatMap((status) =>
    REQUEST_STATUSES.flatMap((job) =>
      Object.entries(ACTORS).map(([who, actor]) => ({ status, job, who, actor })),
    ),
  );
  it.each(cases)('that is $status on a job that is $job: the $who', ({ status, job, who, actor }) => {
    const expected = () => {
      if (who.startsWith('another')) return 'hidden';
      if (!sides.includes(who)) return 'forbidden';
      return when(status, job) ? 'ok' : 'conflict';
    };
    expect(answer(may(estimateOf(status, job), actor))).toBe(expected());
  });
});

describe('the reasons', () => {
  const reasonOf = (verdict: Verdict) => (verdict.ok ? undefined : verdict.reason);
  it.each<[string, Verdict, string]>([
    [
      'the sender may not decide',
      mayAcceptEstimate(estimateOf('pending', 'open'), sender),
      'Only the customer who posted the request can decide on its estimates.',
    ],
    [
      'the customer may not change it',
      mayEditEstimate(estimateOf('pending', 'open'), customer),
      'Only the business that sent this estimate can change it.',
    ],
    [
      'a decision is not taken twice',
      mayAcceptEstimate(estimateOf('rejected', 'open'), customer),
      'This estimate was already rejected.',
    ],
    [
      'the request is closed',
      mayRejectEstimate(estimateOf('pending', 'cancelled'), customer),
      'This request is no longer accepting estimates',
    ],
    [
      'an accepted one stays',
      mayDeleteEstimate(estimateOf('accepted', 'completed'), sender),
      'Cannot delete accepted estimates',
    ],
  ])('%s', (_, verdict, reason) => expect(reasonOf(verdict)).toBe(reason));
});

describe('sending an estimate', () => {
  const cases = ACCOUNT_TYPES.flatMap((accountType) =>
    REQUEST_STATUSES.flatMap((status) =>
      [true, false].flatMap((own) => [true, false].map((live) => ({ accountType, status, own, live }))),
    ),
  );
  it.each(cases)(
    'by a $accountType on a request that is $status (its own: $own, holds a live one: $live)',
    ({ accountType, status, own, live }) => {
      const actor = { id: 'me', accountType };
      const request = { customerId: own ? 'me' : 'someone', status };
      const expected = () => {
        if (accountType === 'customer' || own) return 'forbidden';
        return status === 'open' && !live ? 'ok' : 'conflict';
      };
      expect(answer(maySendEstimate(request, actor, live))).toBe(expected());
    },
  );
});

describe('what the estimate alone does not tell', () => {
  const request = { customerId: 'customer', status: 'open' } as const;
  const estimate = estimateOf('pending', 'open');
  it.each<[string, Verdict]>([
    ['no estimate is sent across a block', maySendEstimate(request, apart(sender, customer), false)],
    [
      'no estimate is sent to a suspended customer',
      maySendEstimate({ ...request, customerUnavailable: true }, sender, false),
    ],
    ['no estimate is accepted across a block', mayAcceptEstimate(estimate, apart(customer, sender))],
    [
      'no estimate is accepted on a hidden request',
      mayAcceptEstimate({ ...estimate, isRequestHidden: true }, customer),
    ],
    [
      'no estimate of a suspended business is accepted',
      mayAcceptEstimate({ ...estimate, businessUnavailable: true }, customer),
    ],
    ['no hidden estimate is edited', mayEditEstimate({ ...estimate, hiddenReason: 'Insults' }, sender)],
  ])('%s', (_, verdict) => expect(answer(verdict)).toBe('conflict'));

  function apart(actor: Actor, { id }: Actor): Actor {
    return { ...actor, apartFrom: [id] };
  }
});

describe('the content that is accepted', () => {
  const pending = { ...estimateOf('pending', 'open'), validUntil: '2027-06-03' };
  const [inTime, tooLate] = [new Date('2027-06-03T12:00:00Z'), new Date('2027-06-04T12:00:00Z')];

  it('is valid until the end of its last day', () => {
    expect(mayAcceptEstimate(pending, customer, inTime)).toEqual({ ok: true });
    expect(mayAcceptEstimate(pending, customer, tooLate)).toEqual({
      ok: false,
      kind: 'conflict',
      reason: 'This estimate was valid until June 3. Ask the business for a new one.',
    });
    expect(answer(mayRejectEstimate(pending, customer))).toBe('ok');
    expect(answer(mayEditEstimate(pending, sender))).toBe('ok');
  });

  it('is the version that the customer saw, or any if that is unknown', () => {
    const current = { version: 2, validUntil: null };
    for (const seenVersion of [undefined, 2])
      expect(mayAcceptContent(current, { now: inTime, seenVersion })).toEqual({ ok: true });
    for (const seenVersion of [1, 3])
      expect(mayAcceptContent(current, { now: inTime, seenVersion })).toEqual({
        ok: false,
        kind: 'conflict',
        reason: 'This estimate changed while you were reading it. Check the new version before you accept.',
      });
  });
});

describe('the versions of an estimate', () => {
  it.each<[string, string | null, string]>([
    ['customer', null, 'ok'],
    ['customer', 'Insults', 'hidden'],
    ['sender', 'Insults', 'ok'],
    ['another business', null, 'hidden'],
    ['another customer', null, 'hidden'],
  ])('can be read by the %s, if it is hidden for the reason %s: %s', (who, hiddenReason, expected) => {
    const estimate = { ...estimateOf('rejected', 'cancelled'), hiddenReason };
    expect(answer(mayViewVersions(estimate, ACTORS[who] ?? sender))).toBe(expected);
  });
});

it.each([
  ['pending', ['accepted', 'rejected']],
  ['accepted', [undefined, undefined]],
  ['rejected', [undefined, undefined]],
] as const)('the status that follows %s', (status, expected) => {
  const actions = ['accept', 'reject'] as const;
  expect(actions.map((action) => nextEstimateStatus(status, action))).toEqual(expected);
});

describe('what is shown', () => {
  it.each(ESTIMATE_STATUSES)('an estimate that is %s shows as completed once the job is', (status) => {
    expect(shownStatus({ status, serviceRequestStatus: 'completed' })).toBe('completed');
    expect(shownStatus({ status, serviceRequestStatus: 'in-progress' })).toBe(status);
  });
  it('a rejected estimate is no longer live', () => {
    expect(ESTIMATE_STATUSES.filter((status) => isLive({ status }))).toEqual(['pending', 'accepted']);
  });
});

const STEPS: readonly (EstimateStatus | undefined)[] = [undefined, ...ESTIMATE_STATUSES];
const cases = STEPS.flatMap((before) => STEPS.map((after) => ({ before, after })));

describe('the counts of a request', () => {
  it('count what exists, and what was not rejected', () => {
    const statuses = ['pending', 'accepted', 'rejected', 'rejected'] as const;
    expect(countEstimates(statuses.map((status) => ({ status })))).toEqual({
      estimatesCount: 4,
      activeEstimatesCount: 2,
    });
  });

  it('leave out hidden estimates', () => {
    const hidden = { status: 'pending', hiddenReason: 'Insults' } as const;
    expect(countEstimates([hidden])).toEqual({ estimatesCount: 0, activeEstimatesCount: 0 });
  });

  it.each(cases)('moved by $before becoming $after equal a recount', ({ before, after }) => {
    const others = [{ status: 'pending' as const }, { status: 'rejected' as const }];
    const withOne = (status: EstimateStatus | undefined) => (status ? [...others, { status }] : others);
    const moved = countsAfter(countEstimates(withOne(before)), before, after);
    expect(moved).toEqual(countEstimates(withOne(after)));
  });
});

it.each([
  [1000, 1000, 'similar'],
  [1000, 900, 'similar'],
  [1000, 1100, 'similar'],
  [1000, 899, 'below'],
  [1000, 1101, 'above'],
  [1, 2, 'above'],
] as const)('seen from an estimate of %i, an accepted price of %i is %s', (amount, accepted, expected) => {
  expect(compareWithAccepted(amount, accepted)).toBe(expected);
});
