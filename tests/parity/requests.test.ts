import type { CallName } from '@marketplace/contract/calls';
import {
  mayCancelRequest,
  mayCompleteRequest,
  mayDeleteRequest,
  mayEditRequest,
  mayViewRequest,
  type Relation,
  type RequestFacts,
  relationTo,
} from '@marketplace/contract/domain/request';
import type { Verdict } from '@marketplace/contract/domain/verdict';
import { beforeAll, describe, test } from 'vitest';
import { expectAgreement } from './support/agreement.ts';
import { actorOf, type Cast, registerCast, unknown } from './support/cast.ts';
import { type Placed, place } from './support/placed.ts';

let cast: Cast;
beforeAll(async () => {
  cast = await registerCast();
});

/** Every state that a request can come into. */
const STATES: Record<string, () => Promise<Placed>> = {
  'open, without estimates': () => place({ owner: cast.owner, status: 'open' }),
  'open, all estimates rejected': () => bidOn('open', 'rejected'),
  'open, with a pending estimate': () => bidOn('open', 'pending'),
  'in progress': () => jobIn('in-progress'),
  completed: () => jobIn('completed'),
  'completed, out of the history': () => jobIn('completed', true),
  'cancelled while open': () => bidOn('cancelled', 'rejected'),
  'cancelled while in progress': () => jobIn('cancelled'),
};

function bidOn(status: 'open' | 'cancelled', bid: 'pending' | 'rejected') {
  return place({ owner: cast.owner, status, bids: [{ by: cast.bidder, status: bid }] });
}

function jobIn(status: 'in-progress' | 'completed' | 'cancelled', customerArchived = false) {
  const bids = [
    { by: cast.bidder, status: 'rejected' },
    { by: cast.chosen, status: 'accepted' },
  ] as const;
  return place({ owner: cast.owner, status, bids, customerArchived });
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
