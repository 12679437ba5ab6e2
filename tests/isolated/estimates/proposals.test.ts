/** Changes of an accepted estimate, which both sides must want. */
import type { Input } from '@marketplace/contract/calls';
import type { Estimate } from '@marketplace/contract/estimate/schema';
import { beforeEach, describe, expect, test } from 'vitest';
import { entriesAbout } from '../../../functions/src/store/record/record.ts';
import { accept, cancel, post, send, statedContent } from '../../support/people/market.ts';
import type { Person } from '../../support/people/people.ts';
import { everythingStored, type Stage, stage } from '../../support/people/stage.ts';

let people: Stage;
beforeEach(async () => {
  people = await stage();
});

/** A job of Bob's for Carla at $450. */
async function job() {
  const request = await post(people.carla);
  const { id } = await send(people.bob, request.id, statedContent());
  const { estimate } = await accept(people.carla, id);
  return { request, estimate, id };
}

const change = (input: Partial<Input<'proposeChange'>> = {}): Input<'proposeChange'> => ({
  amount: 650,
  description: 'With new gutters',
  timeline: '2 weeks',
  ...input,
});
const propose = (who: Person, id: string, input = change()) =>
  who.client.do('proposeChange', { params: { id }, input });
const withdraw = (who: Person, id: string) => who.client.do('withdrawProposal', { params: { id } });
const timeOf = ({ proposal }: Estimate) => proposal?.at ?? '';
const answer = (who: Person, proposed: Estimate, agree: boolean) =>
  who.client.do('answerProposal', { params: { id: proposed.id }, input: { agree, at: timeOf(proposed) } });
const eventsOf = async (who: Person, requestId: string) => {
  const params = { conversationId: `${requestId}_${people.bob.id}` };
  const { events } = await who.client.do('getConversation', { params });
  return events
    .filter(({ kind }) => kind.startsWith('change-'))
    .map(({ kind, byCustomer, amount }) => `${kind} ${amount} by ${byCustomer ? 'customer' : 'business'}`);
};
const recordOf = async (id: string) =>
  (await entriesAbout(people.db, id).get()).docs
    .map((document) => document.data())
    .filter(({ event }) => event.startsWith('change-'))
    .map(({ event, by }) => `${event} by ${by.id === people.carla.id ? 'customer' : 'business'}`);

describe.each([
  ['business', 'customer'],
  ['customer', 'business'],
] as const)('a change that the %s proposes', (author, reader) => {
  const sides = () => ({ customer: people.carla, business: people.bob });

  test('waits on the estimate, which stays as it is', async () => {
    const { request, estimate, id } = await job();
    const proposed = await propose(sides()[author], id);
    const { validUntil, coverage, guaranteeMonths, earliestStart } = statedContent();
    expect(proposed).toEqual({
      ...estimate,
      proposal: {
        ...change(),
        ...{ validUntil, coverage, guaranteeMonths, earliestStart },
        lines: [],
        by: author,
        at: timeOf(proposed),
      },
    });
    const { estimates, acceptedEstimate } = await sides()[reader].client.do('getRequest', {
      params: { id: request.id },
    });
    expect(estimates).toEqual([{ ...proposed, businessArchived: false }]);
    expect(acceptedEstimate).toMatchObject({ amount: 450 });
    expect(await eventsOf(sides()[reader], request.id)).toEqual([`change-proposed 650 by ${author}`]);
  });

  test('becomes a version once the other side agrees, also on the request', async () => {
    const { request, estimate, id } = await job();
    const agreed = await answer(sides()[reader], await propose(sides()[author], id), true);
    expect(agreed.estimate).toMatchObject({
      ...change(),
      lines: [],
      version: 2,
      proposal: null,
      status: 'accepted',
      acceptedAt: estimate.acceptedAt,
    });
    const { amount, description, timeline } = change();
    expect(agreed.serviceRequest.acceptedEstimate).toMatchObject({ amount, description, timeline });
    const mine = await people.carla.client.do('listMyRequests');
    expect(mine).toMatchObject([
      { id: request.id, acceptedEstimate: { amount }, offers: { lowestAmount: amount } },
    ]);
    const versions = await people.carla.client.do('listEstimateVersions', { params: { id } });
    expect(versions).toMatchObject([
      { version: 2, amount: 650, proposedBy: author, at: agreed.estimate.updatedAt },
      { version: 1, amount: 450, proposedBy: null },
    ]);
    expect(await eventsOf(people.carla, request.id)).toEqual([
      `change-proposed 650 by ${author}`,
      `change-agreed 650 by ${reader}`,
    ]);
    expect((await recordOf(id)).sort()).toEqual([
      `change-agreed by ${reader}`,
      `change-proposed by ${author}`,
    ]);
  });

  test('leaves everything as it was once the other side declines', async () => {
    const { request, estimate, id } = await job();
    const declined = await answer(sides()[reader], await propose(sides()[author], id), false);
    expect(declined.estimate).toEqual({ ...estimate, businessArchived: false });
    expect(declined.serviceRequest.acceptedEstimate).toMatchObject({ amount: 450 });
    expect(await eventsOf(people.bob, request.id)).toEqual([
      `change-proposed 650 by ${author}`,
      `change-declined 650 by ${reader}`,
    ]);
    expect((await recordOf(id)).sort()).toEqual([
      `change-declined by ${reader}`,
      `change-proposed by ${author}`,
    ]);
  });

  test('is gone once its author withdraws it', async () => {
    const { request, estimate, id } = await job();
    await propose(sides()[author], id);
    expect(await withdraw(sides()[author], id)).toEqual({ ...estimate, businessArchived: false });
    expect(await eventsOf(people.carla, request.id)).toEqual([]);
    expect((await recordOf(id)).sort()).toEqual([
      `change-proposed by ${author}`,
      `change-withdrawn by ${author}`,
    ]);
  });

  test('replaces an earlier one of the same side, and the other side cannot answer the earlier one', async () => {
    const { id } = await job();
    const earlier = await propose(sides()[author], id);
    const current = await propose(sides()[author], id, change({ amount: 700 }));
    const asked = { params: { id }, input: { agree: true, at: timeOf(earlier) } };
    expect(timeOf(current)).not.toBe(timeOf(earlier));
    expect(await sides()[reader].client.refused('answerProposal', asked)).toMatchObject({ status: 409 });
    expect(await answer(sides()[reader], current, true)).toMatchObject({
      estimate: { amount: 700, version: 2 },
    });
  });
});

describe('a proposal', () => {
  test('that repeats the waiting one changes nothing', async () => {
    const { id } = await job();
    const proposed = await propose(people.bob, id);
    const before = await everythingStored(people);
    expect(await propose(people.bob, id)).toEqual(proposed);
    expect(await everythingStored(people)).toEqual(before);
  });

  test('is refused if it changes nothing, or while the one of the other side waits', async () => {
    const { carla, bob } = people;
    const { estimate, id } = await job();
    const { amount, description } = estimate;
    const nothing = { params: { id }, input: change({ amount, description, timeline: '3-5 days' }) };
    expect(await bob.client.refused('proposeChange', nothing)).toMatchObject({
      status: 409,
      error: 'This proposal changes nothing. Change the price or another part.',
    });
    const proposed = await propose(bob, id);
    expect(await carla.client.refused('proposeChange', { params: { id }, input: change() })).toMatchObject({
      status: 409,
      error: 'The other side has proposed a change. Answer their proposal first.',
    });
    expect((await people.stored(`estimates/${id}`))?.proposal).toMatchObject({
      amount: proposed.proposal?.amount,
    });
  });

  test.each([
    ['completed', (id: string) => people.bob.client.do('completeRequest', { params: { id } })],
    ['canceled', (id: string) => cancel(people.carla, id)],
  ])('is cleared when the job is %s, and can no longer be answered', async (_, end) => {
    const { carla } = people;
    const { request, id } = await job();
    const proposed = await propose(people.bob, id);
    await end(request.id);
    expect(await people.stored(`estimates/${id}`)).toMatchObject({ proposal: null, amount: 450, version: 1 });
    const asked = { params: { id }, input: { agree: true, at: timeOf(proposed) } };
    expect(await carla.client.refused('answerProposal', asked)).toMatchObject({ status: 409 });
  });

  test('cannot be agreed to after a block, which it does not reveal', async () => {
    const { carla, bob } = people;
    const { id } = await job();
    const proposed = await propose(bob, id);
    await bob.client.do('blockAccount', { params: { accountId: carla.id } });
    const asked = { params: { id }, input: { agree: true, at: timeOf(proposed) } };
    expect(await carla.client.refused('answerProposal', asked)).toMatchObject({
      status: 409,
      error: "This isn't available for this job right now.",
    });
    expect(await people.stored(`estimates/${id}`)).toMatchObject({ amount: 450 });
    expect(await answer(carla, proposed, false)).toMatchObject({ estimate: { proposal: null } });
  });
});
