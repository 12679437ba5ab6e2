/** Suspension and leaving hold at once: the account decides, before the copies on requests and estimates follow. */
import { Timestamp } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, test } from 'vitest';
import { estimateForm, post, send } from '../support/market.ts';
import type { Person } from '../support/people.ts';
import { type Stage, stage } from '../support/stage.ts';

const inADay = () => Timestamp.fromMillis(Date.now() + 24 * 60 * 60 * 1000);

let people: Stage;
beforeEach(async () => {
  people = await stage();
});

/** Only the account changes: the triggers that follow are still to come. */
const RESTRICTIONS: [string, (who: Person) => Promise<unknown>][] = [
  ['suspended', ({ id }) => people.db.doc(`users/${id}`).update({ suspendedUntil: inADay() })],
  ['leaving', ({ id }) => people.db.doc(`users/${id}`).update({ deletesAt: inADay() })],
  ['locked out', ({ id }) => people.db.doc(`users/${id}`).update({ disabled: true })],
  ['gone', ({ id }) => people.db.doc(`users/${id}`).delete()],
];

describe.each(RESTRICTIONS)('of an account that is %s since a moment ago', (_, restrict) => {
  test('a business, no estimate is accepted', async () => {
    const { carla, bob } = people;
    const request = await post(carla);
    const { id } = await send(bob, request.id);
    await restrict(bob);
    expect((await carla.client.answer('acceptEstimate', { params: { id } })).status).toBe(409);
    expect(await carla.client.do('getRequest', { params: { id: request.id } })).toMatchObject({
      status: 'open',
      estimates: [{ status: 'pending' }],
    });
  });

  test('a customer, no request takes an estimate', async () => {
    const { carla, bob } = people;
    const { id } = await post(carla);
    await restrict(carla);
    const answer = await bob.client.answer('createEstimate', { input: estimateForm(id) });
    expect(answer.status).toBe(409);
    expect((await people.db.collection('estimates').get()).size).toBe(0);
  });
});

test('of an acceptance and a suspension at one moment, the later one sees the other', {
  timeout: 60_000,
}, async () => {
  const { carla, bob, db } = people;
  for (let round = 0; round < 5; round++) {
    const request = await post(carla);
    const { id } = await send(bob, request.id);
    const account = db.doc(`users/${bob.id}`);
    const [accepted, suspended] = await Promise.all([
      carla.client.answer('acceptEstimate', { params: { id } }),
      account.update({ suspendedUntil: inADay() }),
    ]);
    const stored = await db.doc(`serviceRequests/${request.id}`).get();
    const isLater = (stored.updateTime?.valueOf() ?? '') > suspended.writeTime.valueOf();
    expect(accepted.status === 200 && isLater).toBe(false);
    await account.update({ suspendedUntil: null });
  }
});
