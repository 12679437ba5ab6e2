import type { CallName } from '@marketplace/contract/calls';
import { ACCOUNT_TYPES, type AccountType } from '@marketplace/contract/constants';
import {
  mayBrowseRequests,
  mayCancelRequest,
  mayCompleteRequest,
  mayDeleteRequest,
  mayEditRequest,
  mayPostRequest,
  mayViewRequest,
  type Relation,
  type RequestFacts,
  relationTo,
} from '@marketplace/contract/request/rules';
import type { Verdict } from '@marketplace/contract/shared/verdict';
import { beforeAll, describe, expect, test } from 'vitest';
import { requestForm } from '../support/market.ts';
import type { Person } from '../support/people.ts';
import { db } from '../support/stored.ts';
import { expectAgreement } from './support/agreement.ts';
import { actorOf, type Cast, registerCast, replyTo, statusFor, unknown } from './support/cast.ts';
import { type Placed, place } from './support/placed.ts';

let cast: Cast;
beforeAll(async () => {
  cast = await registerCast();
});

/** Every state that a request can come into. */
const STATES: Record<string, () => Promise<Placed>> = {
  'open, without estimates': () => place({ owner: cast.owner, status: 'open' }),
  'open, all estimates rejected': () => withEstimate('open', 'rejected'),
  'open, with a pending estimate': () => withEstimate('open', 'pending'),
  'in progress': () => jobIn('in-progress'),
  completed: () => jobIn('completed'),
  'completed, out of the history': () => jobIn('completed', true),
  'cancelled while open': () => withEstimate('cancelled', 'rejected'),
  'cancelled while in progress': () => jobIn('cancelled'),
};

function withEstimate(status: 'open' | 'cancelled', estimate: 'pending' | 'rejected') {
  return place({ owner: cast.owner, status, estimates: [{ by: cast.sender, status: estimate }] });
}

function jobIn(status: 'in-progress' | 'completed' | 'cancelled', customerArchived = false) {
  const estimates = [
    { by: cast.sender, status: 'rejected' },
    { by: cast.chosen, status: 'accepted' },
  ] as const;
  return place({ owner: cast.owner, status, estimates, customerArchived });
}

type May = (request: RequestFacts, relation: Relation) => Verdict;

const ACTIONS: Record<string, { call: CallName; input?: unknown; may: May }> = {
  view: { call: 'getRequest', may: mayViewRequest },
  edit: { call: 'updateRequest', input: { title: 'Another title' }, may: mayEditRequest },
  cancel: { call: 'updateRequest', input: { status: 'cancelled' }, may: mayCancelRequest },
  delete: { call: 'deleteRequest', may: mayDeleteRequest },
  complete: { call: 'completeRequest', may: mayCompleteRequest },
};

const cases = Object.keys(STATES).flatMap((state) =>
  Object.keys(ACTIONS).map((action) => ({ state, action })),
);

describe('the API answers as the rules of requests say', () => {
  test.each(cases)('to $action one that is $state', async ({ state, action }) => {
    const { call, input, may } = ACTIONS[action] ?? unknown(action);
    await expectAgreement({
      people: cast,
      placed: STATES[state] ?? unknown(state),
      call,
      asked: ({ request: { id } }) => ({ params: { id }, input }),
      verdict: ({ request, estimates }, person) => {
        const holdsEstimate = estimates.some(({ businessId }) => businessId === person.id);
        return may(request, relationTo(request, actorOf(person), holdsEstimate));
      },
      changes: action !== 'view',
    });
  });
});

describe('the API answers as the rules say what an account is for', () => {
  const someone: Record<AccountType, () => Person> = {
    customer: () => cast.outsider,
    business: () => cast.browser,
    both: () => cast.both,
  };
  const postedBy = async ({ id }: Person) =>
    (await db.collection('serviceRequests').where('customerId', '==', id).count().get()).data().count;

  test.each(ACCOUNT_TYPES)('to post a request as %s', async (accountType) => {
    const person = someone[accountType]();
    const before = await postedBy(person);
    const verdict = mayPostRequest(actorOf(person));
    const { status } = await replyTo(person, 'createRequest', { input: requestForm() });
    expect(status).toBe(statusFor('createRequest', verdict));
    expect(await postedBy(person)).toBe(before + (verdict.ok ? 1 : 0));
  });

  test.each(ACCOUNT_TYPES)('to browse open requests as %s', async (accountType) => {
    const { status } = await replyTo(someone[accountType](), 'listOpenRequests', {});
    expect(status).toBe(statusFor('listOpenRequests', mayBrowseRequests(actorOf(someone[accountType]()))));
  });
});
