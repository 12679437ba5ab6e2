/** Restrictions of an account hold at once, before the copies on its requests and estimates are updated. */

import { setTimeout as pause } from 'node:timers/promises';
import { DAY_MS } from '@marketplace/contract/shared/time';
import { type Firestore, Timestamp, type WriteResult } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, test } from 'vitest';
import { estimateForm, post, send } from '../../support/people/market.ts';
import type { Person } from '../../support/people/people.ts';
import { type Stage, stage } from '../../support/people/stage.ts';

const inADay = () => Timestamp.fromMillis(Date.now() + DAY_MS);

let people: Stage;
beforeEach(async () => {
  people = await stage();
});

/** Change the account only, as before its triggers run. */
const RESTRICTIONS: [string, (who: Person) => Promise<unknown>][] = [
  ['suspended', ({ id }) => people.db.doc(`users/${id}`).update({ suspendedUntil: inADay() })],
  ['scheduled for deletion', ({ id }) => people.db.doc(`users/${id}`).update({ deletesAt: inADay() })],
  ['locked out', ({ id }) => people.db.doc(`users/${id}`).update({ disabled: true })],
  ['deleted', ({ id }) => people.db.doc(`users/${id}`).delete()],
];

describe.each(RESTRICTIONS)('right after an account was %s', (_, restrict) => {
  test('its estimates cannot be accepted', async () => {
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

  test('its requests accept no estimates', async () => {
    const { carla, bob } = people;
    const { id } = await post(carla);
    await restrict(carla);
    const answer = await bob.client.answer('createEstimate', { input: estimateForm(id) });
    expect(answer.status).toBe(409);
    expect((await people.db.collection('estimates').get()).size).toBe(0);
  });
});

/** Runs `act` between a transaction's reads and its writes. */
function betweenReadAndWrite(db: Firestore, act: () => Promise<unknown>): () => void {
  const original = db.runTransaction.bind(db);
  const held: Firestore['runTransaction'] = (work, options) =>
    original(async (transaction) => {
      const result = await work(transaction);
      // `act` waits for the transaction if it writes to a locked document.
      if (!options?.readOnly) await Promise.race([act(), pause(500)]);
      return result;
    }, options);
  db.runTransaction = held;
  return () => {
    db.runTransaction = original;
  };
}

test('a suspension waits until a transaction that accepts or sends an estimate has ended', async () => {
  const { carla, bob, bill, db } = people;
  const request = await post(carla);
  const { id } = await send(bob, request.id);
  const suspensions: Promise<WriteResult>[] = [];
  const suspend = (who: Person) => {
    suspensions.push(db.doc(`users/${who.id}`).update({ suspendedUntil: inADay() }));
    return suspensions.at(-1) ?? Promise.resolve();
  };
  const written = async () =>
    (await db.doc(`serviceRequests/${request.id}`).get()).updateTime?.valueOf() ?? '';
  const last = async () => (await suspensions.at(-1))?.writeTime.valueOf() ?? '';

  let letGo = betweenReadAndWrite(db, () => suspend(carla));
  expect((await bill.client.answer('createEstimate', { input: estimateForm(request.id) })).status).toBe(201);
  letGo();
  expect((await last()) > (await written())).toBe(true);
  await db.doc(`users/${carla.id}`).update({ suspendedUntil: null });

  letGo = betweenReadAndWrite(db, () => suspend(bob));
  expect((await carla.client.answer('acceptEstimate', { params: { id } })).status).toBe(200);
  letGo();
  expect((await last()) > (await written())).toBe(true);
});
