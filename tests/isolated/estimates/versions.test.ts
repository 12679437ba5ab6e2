/** What an estimate states, what it stated before, and which of it is accepted. */

import { randomUUID } from 'node:crypto';
import type { Input } from '@marketplace/contract/calls';
import { dateAfter } from '@marketplace/contract/shared/dates';
import { DAY_MS, dateIn } from '@marketplace/contract/shared/time';
import { beforeEach, describe, expect, test } from 'vitest';
import { exportedBy } from '../../support/people/account-export.ts';
import { post, reject, send, statedContent } from '../../support/people/market.ts';
import { hide } from '../../support/people/moderation.ts';
import type { Person } from '../../support/people/people.ts';
import { type Stage, stage } from '../../support/people/stage.ts';

let people: Stage;
let now: Date;
beforeEach(async () => {
  now = new Date();
  people = await stage({ now: () => now });
});

const pass = (days: number) => {
  now = new Date(now.getTime() + days * DAY_MS);
};
/** The date in the zone where days end last. */
const inDays = (days: number) => dateAfter(dateIn('Pacific/Honolulu', now), days);

const edit = (who: Person, id: string, input: Input<'updateEstimate'>) =>
  who.client.do('updateEstimate', { params: { id }, input });
const versionsFor = (who: Person, id: string) => who.client.do('listEstimateVersions', { params: { id } });
const seen = (id: string, version: number) => ({ params: { id }, input: { version } });

async function sent(changes: Partial<Input<'createEstimate'>> = {}) {
  const request = await post(people.carla);
  return { request, estimate: await send(people.bob, request.id, changes) };
}

describe('what an estimate states', () => {
  test('is kept as it was sent, for both people', async () => {
    const { carla, bob } = people;
    const { request, estimate } = await sent(statedContent());
    expect(estimate).toMatchObject({ ...statedContent(), version: 1, proposal: null });
    const { estimates } = await carla.client.do('getRequest', { params: { id: request.id } });
    expect(estimates).toEqual([estimate]);
    expect(await bob.client.do('listMyEstimates')).toContainEqual(estimate);
  });

  test('changes field by field, and a new amount alone removes the lines', async () => {
    const { bob } = people;
    const { estimate } = await sent(statedContent());
    const coverage = { tax: { state: 'extra' as const, amount: 30 } };
    expect(await edit(bob, estimate.id, { coverage, guaranteeMonths: null })).toMatchObject({
      ...statedContent(),
      coverage,
      guaranteeMonths: null,
    });
    expect(await edit(bob, estimate.id, { amount: 500 })).toMatchObject({ amount: 500, coverage, lines: [] });
  });

  test('can change after it was withdrawn and sent again with the same key', async () => {
    const { carla, bob } = people;
    const { id } = await post(carla);
    const key = { clientEstimateId: randomUUID() };
    const withdrawn = await send(bob, id, key);
    await edit(bob, withdrawn.id, { description: 'Old shingles' });
    await bob.client.do('deleteEstimate', { params: { id: withdrawn.id } });
    const again = await send(bob, id, key);
    expect(again.id).toBe(withdrawn.id);
    const edited = await edit(bob, again.id, { description: 'Slate' });
    expect(edited).toMatchObject({ description: 'Slate', version: 2 });
    const versions = await versionsFor(bob, again.id);
    expect(versions.map(({ description }) => description)).toEqual(['Slate', 'New shingles']);
  });
});

describe('the versions of an estimate', () => {
  test('are all that the business sent, newest first, for both people and no one else', async () => {
    const { carla, bob, bill, cleo, ada } = people;
    const { estimate } = await sent({ ...statedContent(), amount: 450 });
    const second = await edit(bob, estimate.id, { amount: 500 });
    const third = await edit(bob, estimate.id, { description: 'With new gutters' });
    const all = await versionsFor(carla, estimate.id);
    expect(all).toEqual([
      expect.objectContaining({
        version: 3,
        amount: 500,
        description: 'With new gutters',
        at: third.updatedAt,
      }),
      expect.objectContaining({ version: 2, amount: 500, lines: [], at: second.updatedAt }),
      {
        ...statedContent(),
        amount: 450,
        timeline: estimate.timeline,
        description: estimate.description,
        version: 1,
        at: estimate.createdAt,
        proposedBy: null,
      },
    ]);
    expect(await versionsFor(bob, estimate.id)).toEqual(all);
    for (const who of [bill, cleo, ada])
      expect(await who.client.refused('listEstimateVersions', { params: { id: estimate.id } })).toMatchObject(
        { status: 404 },
      );
  });

  test('come in pages that repeat and skip none, even while the business edits', async () => {
    const { carla, bob } = people;
    const { estimate } = await sent();
    for (const amount of [500, 550, 600]) await edit(bob, estimate.id, { amount });
    const path = `/api/estimates/${estimate.id}/versions`;
    const first = await carla.client.request(`${path}?limit=2`);
    const cursor = first.headers.get('x-next-cursor');
    await edit(bob, estimate.id, { amount: 650 });
    const second = await carla.client.request(`${path}?limit=2&cursor=${cursor}`);
    const numbersIn = ({ text }: { text: string }) =>
      JSON.parse(text).map(({ version }: { version: number }) => version);
    expect([...numbersIn(first), ...numbersIn(second)]).toEqual([4, 3, 2, 1]);
    expect(second.headers.get('x-next-cursor')).toBeNull();
  });

  test('get no new one from an edit that changes nothing, and neither does the conversation', async () => {
    const { bob, stored } = people;
    const { request, estimate } = await sent(statedContent());
    const conversation = `conversations/${request.id}_${bob.id}`;
    const before = await stored(conversation);
    const { amount, coverage, lines } = estimate;
    pass(1);
    expect(await edit(bob, estimate.id, { amount, coverage, lines })).toEqual(estimate);
    expect(await versionsFor(bob, estimate.id)).toHaveLength(1);
    expect(await stored(conversation)).toEqual(before);
  });

  test('of a hidden estimate are shown to its business only', async () => {
    const { carla, bob } = people;
    const { estimate } = await sent();
    await edit(bob, estimate.id, { description: 'Insults' });
    await hide(people, { kind: 'estimate', thingId: estimate.id });
    expect(await versionsFor(bob, estimate.id)).toHaveLength(2);
    const refused = await carla.client.refused('listEstimateVersions', { params: { id: estimate.id } });
    expect(refused).toMatchObject({ status: 404 });
  });

  test('are in the exports of both people', async () => {
    const { carla, bob } = people;
    const { estimate } = await sent();
    await edit(bob, estimate.id, { amount: 500 });
    const all = await versionsFor(bob, estimate.id);
    const [received, given] = [await exportedBy(carla), await exportedBy(bob)];
    expect(received.estimatesReceived).toMatchObject([{ id: estimate.id, versions: all }]);
    expect(given.estimatesSent).toMatchObject([{ id: estimate.id, versions: all }]);
  });
});

describe('accepting a version', () => {
  test('is refused once another one is current', async () => {
    const { carla, bob } = people;
    const { estimate } = await sent();
    await edit(bob, estimate.id, { amount: 500 });
    const refused = await carla.client.refused('acceptEstimate', seen(estimate.id, 1));
    expect(refused).toMatchObject({
      status: 409,
      error: 'This estimate changed while you were reading it. Check the new version before you accept.',
    });
    const accepted = await carla.client.do('acceptEstimate', seen(estimate.id, 2));
    expect(accepted.serviceRequest.acceptedEstimate).toMatchObject({ amount: 500 });
  });

  test('is refused after the last day, until the business sends a new one', async () => {
    const { carla, bob, stored } = people;
    const { estimate } = await sent({ validUntil: inDays(1) });
    pass(2);
    const refused = await carla.client.refused('acceptEstimate', { params: { id: estimate.id } });
    expect(refused).toMatchObject({
      status: 409,
      error: expect.stringMatching(/^This estimate was valid until/),
    });
    expect(await stored(`estimates/${estimate.id}`)).toMatchObject({ status: 'pending', version: 1 });
    await edit(bob, estimate.id, { validUntil: inDays(7) });
    await carla.client.do('acceptEstimate', seen(estimate.id, 2));
  });

  test('of an expired estimate can still be declined', async () => {
    const { estimate } = await sent({ validUntil: inDays(1) });
    pass(2);
    expect(await reject(people.carla, estimate.id)).toMatchObject({ status: 'rejected' });
  });
});
