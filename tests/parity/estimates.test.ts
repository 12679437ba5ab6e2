import type { Actor } from '@marketplace/contract/account/rules';
import type { CallName } from '@marketplace/contract/calls';
import {
  ESTIMATE_STATUSES,
  type EstimateStatus,
  REQUEST_STATUSES,
  type RequestStatus,
} from '@marketplace/contract/constants';
import {
  type EstimateFacts,
  mayAcceptEstimate,
  mayArchiveEstimate,
  mayDeleteEstimate,
  mayEditEstimate,
  mayRejectEstimate,
  maySendEstimate,
} from '@marketplace/contract/estimate/rules';
import { bulkOutcome } from '@marketplace/contract/estimate/schema';
import type { Verdict } from '@marketplace/contract/shared/verdict';
import { beforeAll, describe, expect, test } from 'vitest';
import { estimateForm } from '../support/market.ts';
import { expectAgreement } from './support/agreement.ts';
import { actorOf, type Cast, registerCast, replyTo, unknown } from './support/cast.ts';
import { type Placed, place, snapshotOf } from './support/placed.ts';

let cast: Cast;
beforeAll(async () => {
  cast = await registerCast();
});

type May = (estimate: EstimateFacts, actor: Actor) => Verdict;

const ACTIONS: readonly { action: string; call: CallName; input?: unknown; may: May }[] = [
  { action: 'accept', call: 'acceptEstimate', may: mayAcceptEstimate },
  { action: 'reject', call: 'changeEstimateStatus', input: { status: 'rejected' }, may: mayRejectEstimate },
  { action: 'edit', call: 'updateEstimate', input: { amount: 777 }, may: mayEditEstimate },
  { action: 'delete', call: 'deleteEstimate', may: mayDeleteEstimate },
];
const BULK: readonly { action: string; call: CallName; may: May; businessArchived?: boolean }[] = [
  { action: 'archive', call: 'archiveEstimates', may: mayArchiveEstimate },
  { action: 'restore', call: 'restoreEstimates', may: mayArchiveEstimate, businessArchived: true },
  { action: 'delete', call: 'deleteEstimates', may: mayDeleteEstimate },
];

const states = ESTIMATE_STATUSES.flatMap((status) => REQUEST_STATUSES.map((job) => ({ status, job })));

const placed = (status: EstimateStatus, job: RequestStatus, businessArchived = false) =>
  place({ owner: cast.owner, status: job, estimates: [{ by: cast.sender, status, businessArchived }] });

function onlyOne({ estimates: [estimate] }: Placed) {
  return estimate ?? unknown('estimate');
}

describe.each(ACTIONS)('the API answers as the rules of estimates say: to $action one', (given) => {
  const { call, input, may } = given;
  test.each(states)('that is $status on a job that is $job', async ({ status, job }) => {
    const { owner, sender, browser, outsider } = cast;
    await expectAgreement({
      people: { owner, sender, browser, outsider },
      placed: () => placed(status, job),
      call,
      asked: (subject) => ({ params: { id: onlyOne(subject).id }, input }),
      verdict: (subject, person) => may(onlyOne(subject), actorOf(person)),
    });
  });
});

describe.each(BULK)('the same of many at once: to $action', ({ call, may, businessArchived }) => {
  test.each(states)('one that is $status on a job that is $job', async ({ status, job }) => {
    const subject = await placed(status, job, businessArchived);
    const before = await snapshotOf(subject);
    const { id } = onlyOne(subject);
    const input = { estimateIds: [id] };
    const { owner, sender, browser, both } = cast;

    expect((await replyTo(undefined, call, { input })).status).toBe(401);
    expect((await replyTo(owner, call, { input })).status).toBe(403);
    for (const person of [browser, both]) {
      const { body } = await replyTo(person, call, { input });
      const verdict = may(onlyOne(subject), actorOf(person));
      expect(bulkOutcome.parse(body)).toEqual({
        succeeded: [],
        error: expect.stringContaining(reasonOf(verdict)),
      });
    }
    expect(await snapshotOf(subject)).toEqual(before);

    const verdict = may(onlyOne(subject), actorOf(sender));
    const { succeeded, error = '' } = bulkOutcome.parse((await replyTo(sender, call, { input })).body);
    expect(succeeded).toEqual(verdict.ok ? [id] : []);
    expect(error).toContain(reasonOf(verdict));
    if (verdict.ok) expect(await snapshotOf(subject)).not.toEqual(before);
    else expect(await snapshotOf(subject)).toEqual(before);
  });
});

const reasonOf = (verdict: Verdict): string => (verdict.ok ? '' : verdict.reason);

describe('the same of sending one', () => {
  const cases = REQUEST_STATUSES.flatMap((status) => [true, false].map((own) => ({ status, own })));
  const HELD = [undefined, ...ESTIMATE_STATUSES];

  test.each(cases)(
    'on a request that is $status (own: $own), whatever one holds',
    async ({ status, own }) => {
      const { outsider, browser, both } = cast;
      for (const person of [outsider, browser, both]) {
        for (const held of HELD) {
          const holdsLive = held === 'pending' || held === 'accepted';
          await expectAgreement({
            people: { [`${person.user.accountType} holding ${held}`]: person },
            placed: () =>
              place({
                owner: own ? person : cast.owner,
                status,
                estimates: held ? [{ by: person, status: held }] : [],
              }),
            call: 'createEstimate',
            asked: ({ request }) => ({ input: estimateForm(request.id) }),
            verdict: ({ request }, someone) => maySendEstimate(request, actorOf(someone), holdsLive),
          });
        }
      }
    },
  );
});
