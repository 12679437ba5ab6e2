import { REQUEST_STATUSES, type RequestStatus } from '@marketplace/contract/constants';
import {
  type ContactFacts,
  mayAskForContact,
  mayReadContact,
  mayShareContact,
  mayTakeBackContact,
} from '@marketplace/contract/contact/rules';
import { type Relation, relationTo } from '@marketplace/contract/request/rules';
import type { Verdict } from '@marketplace/contract/shared/verdict';
import { Timestamp } from 'firebase-admin/firestore';
import { beforeAll, describe, test } from 'vitest';
import { requests } from '../../functions/src/store/request/requests.ts';
import { db } from '../support/stored.ts';
import { expectAgreement } from './support/agreement.ts';
import { actorOf, type Cast, registerCast } from './support/cast.ts';
import { place } from './support/placed.ts';

let cast: Cast;
beforeAll(async () => {
  cast = await registerCast();
});

async function placed(status: RequestStatus, isShared: boolean) {
  const job = await place({
    owner: cast.owner,
    status,
    estimates: [
      { by: cast.sender, status: 'rejected' },
      { by: cast.chosen, status: status === 'open' ? 'pending' : 'accepted' },
    ],
  });
  if (isShared) await requests(db).doc(job.request.id).update({ contactSharedAt: Timestamp.now() });
  return job;
}

type Rule = (job: ContactFacts, relation: Relation) => Verdict;
const STEPS: readonly ['shareContact' | 'takeBackContact' | 'askForContact', Rule, boolean][] = [
  ['shareContact', mayShareContact, false],
  ['takeBackContact', mayTakeBackContact, true],
  ['askForContact', mayAskForContact, false],
];

describe.each(REQUEST_STATUSES)(
  'the API answers as the rules of contact details say, of a job that is %s',
  (status) => {
    test.each(STEPS)('to %s', (call, may, isShared) =>
      expectAgreement({
        people: cast,
        placed: () => placed(status, isShared),
        call,
        asked: ({ request: { id } }) => ({ params: { id } }),
        verdict: ({ request, estimates }, person) => {
          const holds = estimates.some(({ businessId }) => businessId === person.id);
          const relation = relationTo(request, actorOf(person), holds);
          return may({ status, isShared, isApart: false }, relation);
        },
      }),
    );

    test('to read them', () =>
      expectAgreement({
        people: cast,
        placed: () => placed(status, true),
        call: 'getContact',
        asked: ({ request: { id } }) => ({ params: { id } }),
        verdict: ({ request, estimates }, person) => {
          const holds = estimates.some(({ businessId }) => businessId === person.id);
          return mayReadContact({ status }, relationTo(request, actorOf(person), holds));
        },
        changes: false,
      }));
  },
);
