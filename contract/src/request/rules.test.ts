import { describe, expect, it } from 'vitest';
import type { Actor } from '../account/rules.ts';
import { ACCOUNT_TYPES, type RequestStatus } from '../constants.ts';
import type { Verdict } from '../shared/verdict.ts';
import {
  deletionOf,
  mayBrowseRequests,
  mayCancelRequest,
  mayCompleteRequest,
  mayDeleteRequest,
  mayEditRequest,
  mayKeepRequest,
  mayMarkEstimatesSeen,
  mayPostRequest,
  mayViewRequest,
  nextStatus,
  type Relation,
  type RequestFacts,
  reference,
  relationTo,
} from './rules.ts';

const RELATIONS: readonly Relation[] = ['owner', 'chosen', 'sender', 'browser', 'outsider'];

/** Every state a request can be in, as far as the rules care. */
const STATES = {
  'open, no active estimates': facts('open', 0),
  'open, with active estimates': facts('open', 1),
  'in progress': facts('in-progress', 1),
  completed: facts('completed', 1),
  'completed, out of the history': { ...facts('completed', 1), customerArchived: true },
  cancelled: facts('cancelled', 0),
} satisfies Record<string, RequestFacts>;

function facts(status: RequestStatus, activeEstimatesCount: number): RequestFacts {
  const chosen = status === 'in-progress' || status === 'completed';
  return {
    customerId: 'owner',
    status,
    customerArchived: false,
    activeEstimatesCount,
    acceptedEstimate: chosen ? { businessId: 'chosen' } : null,
  };
}

const answer = (verdict: Verdict) => (verdict.ok ? 'ok' : verdict.kind);
const ALL = Object.keys(STATES);
const RUNNING = ['in progress'];
const OPEN = ['open, no active estimates', 'open, with active estimates'];

/** What is said to those who may not even know of the request, while it is open and after. */
const isUnknown = (state: string, relation: Relation) =>
  relation === 'outsider' || (relation === 'browser' && !state.startsWith('open'));

describe.each([
  ['view', mayViewRequest, RELATIONS, ALL],
  ['edit', mayEditRequest, ['owner'], ['open, no active estimates']],
  ['cancel', mayCancelRequest, ['owner'], [...OPEN, ...RUNNING]],
  ['keep', mayKeepRequest, ['owner'], OPEN],
  ['see the estimates on', mayMarkEstimatesSeen, ['owner'], ALL],
  ['delete', mayDeleteRequest, ['owner'], ['open, no active estimates', 'completed']],
  ['complete', mayCompleteRequest, ['owner', 'chosen'], RUNNING],
] as const)('who may %s a request', (_, may, who, states: readonly string[]) => {
  const cases = Object.entries(STATES).flatMap(([state, request]) =>
    RELATIONS.map((relation) => ({ state, request, relation })),
  );
  it.each(cases)('that is $state: $relation', ({ state, request, relation }) => {
    const expected = () => {
      if (isUnknown(state, relation)) return 'hidden';
      if (!who.some((one) => one === relation)) return 'forbidden';
      return states.includes(state) ? 'ok' : 'conflict';
    };
    expect(answer(may(request, relation))).toBe(expected());
  });
  it('says why whenever it refuses', () => {
    for (const { request, relation } of cases) {
      const verdict = may(request, relation);
      if (!verdict.ok) expect(verdict.reason).toMatch(/^[A-Z].+\.$/);
    }
  });
});

describe('the reasons', () => {
  const reasonOf = (verdict: Verdict) => (verdict.ok ? undefined : verdict.reason);
  it.each<[string, Verdict, string]>([
    [
      'to delete while estimates wait',
      mayDeleteRequest(STATES['open, with active estimates'], 'owner'),
      "A request with estimates can't be deleted. Cancel the request instead.",
    ],
    [
      'to delete a job in progress',
      mayDeleteRequest(STATES['in progress'], 'owner'),
      'Only open or completed requests can be deleted.',
    ],
    [
      'to delete twice',
      mayDeleteRequest(STATES['completed, out of the history'], 'owner'),
      'This request was already removed from your history.',
    ],
    [
      'to edit while estimates wait',
      mayEditRequest(STATES['open, with active estimates'], 'owner'),
      'A request with estimates can no longer be edited.',
    ],
    ['to edit later', mayEditRequest(STATES.completed, 'owner'), 'Only open requests can be edited.'],
    [
      'to edit what is another’s',
      mayEditRequest(STATES['open, no active estimates'], 'browser'),
      'Only the customer who posted this request can do that.',
    ],
  ])('%s', (_, verdict, reason) => expect(reasonOf(verdict)).toBe(reason));
});

it.each(Object.entries(STATES))('deleting a request that is %s', (state, request) => {
  const meanings: Record<string, string> = { 'open, no active estimates': 'remove', completed: 'archive' };
  expect(deletionOf(request)).toBe(meanings[state]);
});

it.each<[RequestStatus, (RequestStatus | undefined)[]]>([
  ['open', ['in-progress', undefined, 'cancelled']],
  ['in-progress', [undefined, 'completed', 'cancelled']],
  ['completed', [undefined, undefined, undefined]],
  ['cancelled', [undefined, undefined, undefined]],
])('the status that follows %s', (status, expected) => {
  const actions = ['accept', 'complete', 'cancel'] as const;
  expect(actions.map((action) => nextStatus(status, action))).toEqual(expected);
});

describe('the relation to a request', () => {
  const actor = (id: string, accountType: Actor['accountType']): Actor => ({ id, accountType });
  const request = STATES['in progress'];
  it.each<[string, Actor, boolean, Relation]>([
    ['who posted it', actor('owner', 'customer'), false, 'owner'],
    ['who posted it and is a business too', actor('owner', 'both'), false, 'owner'],
    ['whose estimate was accepted', actor('chosen', 'business'), true, 'chosen'],
    ['who holds another estimate', actor('other', 'business'), true, 'sender'],
    ['a business without an estimate', actor('other', 'both'), false, 'browser'],
    ['another customer', actor('other', 'customer'), false, 'outsider'],
    [
      'a business that is blocked',
      { ...actor('other', 'business'), apartFrom: ['owner'] },
      false,
      'outsider',
    ],
    [
      'one that sent an estimate before',
      { ...actor('other', 'business'), apartFrom: ['owner'] },
      true,
      'sender',
    ],
    ['one that was chosen before', { ...actor('chosen', 'business'), apartFrom: ['owner'] }, true, 'chosen'],
  ])('%s', (_, someone, holdsEstimate, relation) => {
    expect(relationTo(request, someone, holdsEstimate)).toBe(relation);
  });

  it.each<[string, Actor, Relation]>([
    ['its owner', actor('owner', 'customer'), 'owner'],
    ['the chosen business', actor('chosen', 'business'), 'chosen'],
    ['a business that holds another estimate', actor('other', 'business'), 'outsider'],
  ])('that is hidden: %s', (_, someone, relation) => {
    expect(relationTo({ ...request, hiddenReason: 'Insults' }, someone, true)).toBe(relation);
  });
});

describe('an account', () => {
  it.each(ACCOUNT_TYPES)('of type %s posts or browses by its type', (accountType) => {
    const someone = { id: 'a', accountType };
    expect(answer(mayPostRequest(someone))).toBe(accountType === 'business' ? 'forbidden' : 'ok');
    expect(answer(mayBrowseRequests(someone))).toBe(accountType === 'customer' ? 'forbidden' : 'ok');
  });
});

it('a request is called by the first eight characters of its id, in capitals', () => {
  expect(reference('3f2a9c1e-0000-4000-8000-000000000000')).toBe('REQ-3F2A9C1E');
});
