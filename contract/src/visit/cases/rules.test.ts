import { describe, expect, it } from 'vitest';
import type { Actor } from '../../account/rules.ts';
import { LIMITS } from '../../constants.ts';
import type { Relation } from '../../request/rules.ts';
import type { Verdict } from '../../shared/verdict.ts';
import { settleApart, settleWithJob } from '../job-end.ts';
import { cancelVisit, offerWindows, tellOutcome } from '../machine.ts';
import {
  isAddressShown,
  isLookAddressShown,
  mayAnnounceArrival,
  mayAnnounceDelay,
  mayAskForOthers,
  mayBookWindow,
  mayCancelVisit,
  mayConfirmVisit,
  mayEndOffer,
  mayOfferWindows,
  mayProposeVisit,
  mayShareVisitAddress,
  mayTellOutcome,
  mayViewVisit,
  type VisitFacts,
} from '../rules.ts';
import {
  at,
  booked,
  business,
  customer,
  LONG_BEFORE,
  NEXT_DAY,
  NINE_TO_ELEVEN,
  proposed,
  stranger,
  ZONE,
} from './visits.ts';

const answer = (verdict: Verdict) => (verdict.ok ? 'ok' : verdict.kind);

const [BEFORE, DURING, AFTER, LATER] = [
  LONG_BEFORE,
  at('2027-06-03 10:00'),
  at('2027-06-03 12:00'),
  at('2027-06-20 12:00'),
];
const NEAR = at('2027-06-03 06:00');
const moving = (visit: VisitFacts) =>
  offerWindows(visit, { windows: [NEXT_DAY], note: '' }, { by: 'business', at: BEFORE });
const canceled = cancelVisit(booked(), '', { by: 'customer', at: BEFORE });
const told = tellOutcome(tellOutcome(booked(), 'customer', 'kept'), 'business', 'kept');
const apart = { ...customer, apartFrom: ['business'] };

type Ask = (visit: VisitFacts, actor: Actor, now: Date) => Verdict;
const ASKS = {
  view: mayViewVisit,
  offer: (visit, actor, now) => mayOfferWindows(visit, { actor, now }),
  'ask for others': (visit, actor, now) => mayAskForOthers(visit, { actor, now }),
  book: (visit, actor, now) => mayBookWindow(visit, { actor, now, start: NINE_TO_ELEVEN.start }),
  'book the next day': (visit, actor, now) => mayBookWindow(visit, { actor, now, start: NEXT_DAY.start }),
  'end the offer': mayEndOffer,
  cancel: (visit, actor, now) => mayCancelVisit(visit, { actor, now }),
  confirm: (visit, actor, now) => mayConfirmVisit(visit, { actor, now }),
  'be late': (visit, actor, now) => mayAnnounceDelay(visit, { actor, now }),
  arrive: (visit, actor, now) => mayAnnounceArrival(visit, { actor, now }),
  tell: (visit, actor, now) => mayTellOutcome(visit, { actor, now }),
  'share the address': (visit, actor, now) => mayShareVisitAddress(visit, { actor, now }),
} satisfies Record<string, Ask>;

const VISITS = {
  proposed: proposed(),
  booked: booked(),
  moving: moving(booked()),
  canceled,
  told,
  work: booked({ purpose: 'work' }),
};
const PEOPLE = { customer, business, stranger, apart };

type Case = [keyof typeof ASKS, keyof typeof VISITS, keyof typeof PEOPLE, Date, string];

/** What may be done by whom, in which state, and when. */
const TABLE: Case[] = [
  ['view', 'proposed', 'customer', BEFORE, 'ok'],
  ['view', 'canceled', 'business', LATER, 'ok'],
  ['view', 'booked', 'stranger', BEFORE, 'hidden'],
  ['offer', 'proposed', 'customer', BEFORE, 'ok'],
  ['offer', 'proposed', 'business', BEFORE, 'ok'],
  ['offer', 'proposed', 'apart', BEFORE, 'conflict'],
  ['offer', 'proposed', 'stranger', BEFORE, 'hidden'],
  ['offer', 'proposed', 'customer', LATER, 'conflict'],
  ['offer', 'booked', 'customer', BEFORE, 'ok'],
  ['offer', 'booked', 'customer', DURING, 'conflict'],
  ['offer', 'canceled', 'customer', BEFORE, 'conflict'],
  ['ask for others', 'proposed', 'customer', BEFORE, 'ok'],
  ['ask for others', 'proposed', 'business', BEFORE, 'forbidden'],
  ['ask for others', 'booked', 'customer', BEFORE, 'conflict'],
  ['book', 'proposed', 'customer', BEFORE, 'ok'],
  ['book', 'proposed', 'business', BEFORE, 'forbidden'],
  ['book', 'proposed', 'apart', BEFORE, 'conflict'],
  ['book', 'proposed', 'stranger', BEFORE, 'hidden'],
  ['book', 'proposed', 'customer', DURING, 'conflict'],
  ['book', 'booked', 'customer', BEFORE, 'conflict'],
  ['book', 'moving', 'customer', BEFORE, 'conflict'],
  ['book the next day', 'moving', 'customer', BEFORE, 'ok'],
  ['book the next day', 'moving', 'customer', DURING, 'conflict'],
  ['end the offer', 'proposed', 'business', BEFORE, 'ok'],
  ['end the offer', 'proposed', 'apart', BEFORE, 'ok'],
  ['end the offer', 'moving', 'customer', BEFORE, 'ok'],
  ['end the offer', 'booked', 'customer', BEFORE, 'conflict'],
  ['cancel', 'booked', 'customer', BEFORE, 'ok'],
  ['cancel', 'booked', 'apart', BEFORE, 'ok'],
  ['cancel', 'booked', 'business', DURING, 'conflict'],
  ['cancel', 'proposed', 'customer', BEFORE, 'conflict'],
  ['confirm', 'booked', 'business', BEFORE, 'ok'],
  ['confirm', 'booked', 'business', DURING, 'conflict'],
  ['confirm', 'proposed', 'business', BEFORE, 'conflict'],
  ['be late', 'booked', 'business', NEAR, 'ok'],
  ['be late', 'booked', 'customer', DURING, 'ok'],
  ['be late', 'booked', 'business', BEFORE, 'conflict'],
  ['be late', 'booked', 'business', AFTER, 'conflict'],
  ['arrive', 'booked', 'business', NEAR, 'ok'],
  ['arrive', 'booked', 'customer', NEAR, 'forbidden'],
  ['arrive', 'canceled', 'business', NEAR, 'conflict'],
  ['tell', 'booked', 'customer', BEFORE, 'conflict'],
  ['tell', 'booked', 'customer', DURING, 'ok'],
  ['tell', 'booked', 'apart', AFTER, 'ok'],
  ['tell', 'booked', 'business', LATER, 'conflict'],
  ['tell', 'told', 'business', AFTER, 'conflict'],
  ['tell', 'canceled', 'business', AFTER, 'conflict'],
  ['share the address', 'booked', 'customer', BEFORE, 'ok'],
  ['share the address', 'booked', 'business', BEFORE, 'forbidden'],
  ['share the address', 'work', 'customer', BEFORE, 'conflict'],
  ['share the address', 'booked', 'customer', DURING, 'conflict'],
];

describe('each side of a visit', () => {
  it.each(TABLE)('asks to %s while it is %s, as %s at %s: %5$s', (what, state, who, now, expected) => {
    expect(answer(ASKS[what](VISITS[state], PEOPLE[who], now))).toBe(expected);
  });
});

const open = { customerId: 'customer', status: 'open' as const, hiddenReason: null, acceptedEstimate: null };
const running = { ...open, status: 'in-progress' as const, acceptedEstimate: { businessId: 'business' } };
const many = (count: number, visit: VisitFacts) => Array.from({ length: count }, () => visit);

type Proposal = Partial<Parameters<typeof mayProposeVisit>[1]> & {
  request?: Parameters<typeof mayProposeVisit>[0];
  actor?: Actor;
  relation: Relation;
  purpose?: 'look' | 'work';
};

const propose = ({ request = open, actor = business, relation, purpose = 'look', ...more }: Proposal) => {
  const facts = { businessId: 'business', businessUnavailable: false, holdsPending: false, others: [] };
  return answer(
    mayProposeVisit(request, { ...facts, ...more }, { actor, relation, purpose, now: LONG_BEFORE }),
  );
};

describe('a visit is proposed', () => {
  it.each<[string, Proposal, string]>([
    ['a business without an estimate', { relation: 'browser' }, 'ok'],
    ['a business with a pending one', { relation: 'sender', holdsPending: true }, 'ok'],
    ['a customer', { relation: 'outsider', actor: stranger }, 'hidden'],
    ['the owner, to a business without an estimate', { relation: 'owner', actor: customer }, 'conflict'],
    ['the owner of a pending estimate', { relation: 'owner', actor: customer, holdsPending: true }, 'ok'],
    ['one that blocks the other', { relation: 'owner', actor: apart, holdsPending: true }, 'conflict'],
    ['a business, for the work', { relation: 'sender', holdsPending: true, purpose: 'work' }, 'conflict'],
    [
      'on a hidden request',
      { relation: 'owner', request: { ...open, hiddenReason: 'x' }, actor: customer, holdsPending: true },
      'conflict',
    ],
    [
      'to a suspended business',
      { relation: 'owner', actor: customer, holdsPending: true, businessUnavailable: true },
      'conflict',
    ],
    [
      'to a customer who left',
      { relation: 'sender', holdsPending: true, request: { ...open, customerUnavailable: true } },
      'conflict',
    ],
    ['the chosen business, for the work', { relation: 'chosen', request: running, purpose: 'work' }, 'ok'],
    [
      'another business during the job',
      { relation: 'sender', request: running, purpose: 'work' },
      'forbidden',
    ],
    [
      'the owner, to another business',
      { relation: 'owner', actor: customer, request: running, businessId: 'another' },
      'conflict',
    ],
    ['after the job', { relation: 'chosen', request: { ...running, status: 'completed' } }, 'conflict'],
    [
      'beside as many as can be ahead',
      { relation: 'browser', others: many(LIMITS.liveVisits, booked()) },
      'conflict',
    ],
    ['beside canceled ones', { relation: 'browser', others: many(LIMITS.liveVisits, canceled) }, 'ok'],
    ['after as many as ever', { relation: 'browser', others: many(LIMITS.visitsEver, canceled) }, 'conflict'],
    [
      'on a request that many visit',
      { relation: 'browser', liveOnRequest: LIMITS.liveVisitsOnRequest },
      'conflict',
    ],
  ])('%s', (_, proposal, expected) => {
    expect(propose(proposal)).toBe(expected);
  });
});

describe('the address for a look', () => {
  const shown = (more: Partial<VisitFacts>, now: Date) =>
    isAddressShown({ ...booked(more), timeZone: ZONE }, now);

  it.each<[Partial<VisitFacts>, Date, boolean]>([
    [{ address: 'booked' }, BEFORE, true],
    [{ address: 'booked' }, DURING, true],
    [{ address: 'booked' }, AFTER, false],
    [{ address: 'none' }, DURING, false],
    [{ address: 'booked', purpose: 'work' }, DURING, false],
    [{ address: 'booked', status: 'canceled' }, BEFORE, false],
    [{ address: 'evening-before' }, at('2027-06-02 17:59'), false],
    [{ address: 'evening-before' }, at('2027-06-02 18:00'), true],
  ])('%j at %s: %s', (more, now, expected) => {
    expect(shown(more, now)).toBe(expected);
  });

  it('is hidden once one of the two blocks the other', () => {
    const visits = [{ ...booked({ address: 'booked' }), timeZone: ZONE }];
    const request = { customerId: 'customer' };
    expect(isLookAddressShown(request, business, visits, BEFORE)).toBe(true);
    expect(isLookAddressShown(request, { ...business, apartFrom: ['customer'] }, visits, BEFORE)).toBe(false);
  });
});

describe('the end of a job', () => {
  const taken = { ...running, acceptedEstimate: { businessId: 'another' } };
  it.each([
    ['open', open, 'booked'],
    ['in progress', running, 'booked'],
    ['hidden', { ...open, hiddenReason: 'x' }, 'canceled'],
    ['hidden in progress', { ...running, hiddenReason: 'x' }, 'booked'],
    ["another business's", taken, 'canceled'],
    ['completed', { ...running, status: 'completed' as const }, 'canceled'],
    ['canceled', { ...open, status: 'cancelled' as const }, 'canceled'],
    ['deleted', undefined, 'canceled'],
  ])('leaves a visit on a job that is %s', (_, job, expected) => {
    expect(settleWithJob(booked(), job, BEFORE).status).toBe(expected);
  });

  it('is by neither side, ends what was offered, and counts as a change of the calendar', () => {
    const { ended, offer, sequence } = settleWithJob(moving(booked()), undefined, BEFORE);
    expect({ ended, offer, sequence }).toEqual({
      ended: { by: null, note: '', at: BEFORE.toISOString() },
      offer: null,
      sequence: booked().sequence + 1,
    });
  });

  it('leaves what has begun to be told about, without an offer to move it', () => {
    expect(settleWithJob(moving(booked()), undefined, DURING)).toEqual(booked());
  });

  it('leaves booked visits to two who are apart during the job, and nothing that they would have to agree on', () => {
    expect(settleApart(proposed(), running, BEFORE).status).toBe('canceled');
    expect(settleApart(moving(booked()), running, BEFORE)).toEqual(booked());
    const visit = booked();
    expect(settleApart(visit, running, BEFORE)).toBe(visit);
    expect(settleApart(visit, open, BEFORE).status).toBe('canceled');
  });

  it('changes nothing of what is over', () => {
    for (const visit of [canceled, told]) expect(settleWithJob(visit, undefined, AFTER)).toBe(visit);
    const lapsed = proposed();
    expect(settleWithJob(lapsed, undefined, LATER)).toBe(lapsed);
  });
});

it('says that both have told about a visit, and not that the days to tell are over', () => {
  const verdict = mayTellOutcome(told, { actor: customer, now: AFTER });
  expect(verdict).toMatchObject({ ok: false, reason: 'Both of you have told about this visit.' });
});
