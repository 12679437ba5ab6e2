/** Appeals against acts of administrators. */

import { beforeEach, describe, expect, test } from 'vitest';
import { notifyOfAct } from '../../../functions/src/services/notification/moderation.ts';
import { notificationsOf } from '../../../functions/src/store/notification/notifications.ts';
import { post, requestForm } from '../../support/people/market.ts';
import { hide, openTo, REASON, servicesIn, undo } from '../../support/people/moderation.ts';
import { customerForm, type Person, register } from '../../support/people/people.ts';
import { type Stage, stage } from '../../support/people/stage.ts';

let people: Stage;
beforeEach(async () => {
  people = await stage();
});

describe('an appeal', () => {
  const TEXT = 'The key is for the dog.';
  const REFUSAL = 'It still tells everybody.';
  let amy: Person;
  let thingId: string;
  let actId: string;
  beforeEach(async () => {
    const { carla, db, visitor } = people;
    amy = await register(customerForm({ name: 'Amy Admin' }), visitor());
    await db.doc(`users/${amy.id}`).update({ isAdmin: true });
    thingId = (await post(carla)).id;
    actId = (await hide(people, { kind: 'request', thingId })).id;
  });

  const appeal = (who: Person) =>
    who.client.answer('appealAct', { params: { id: actId }, input: { text: TEXT } });
  const decide = (who: Person, isGranted: boolean) =>
    who.client.answer('decideAppeal', { params: { id: actId }, input: { isGranted, reason: REFUSAL } });
  const waiting = async () => (await amy.client.do('listAppeals')).map(({ id }) => id);
  const ownAct = async () => (await people.carla.client.do('listOwnActs'))[0];

  test('waits for a different administrator, who sees the thing', async () => {
    expect((await appeal(people.carla)).status).toBe(200);
    const title = 'Fix the leaking roof';
    expect(await amy.client.do('listAppeals')).toMatchObject([
      { id: actId, appeal: { text: TEXT, decided: null }, thing: { title, authorName: 'Carla Customer' } },
    ]);
    expect([await decide(people.ada, true), await appeal(people.carla)].map(({ status }) => status)).toEqual([
      403, 409,
    ]);
    expect(await ownAct()).toMatchObject({ undone: null, appeal: { text: TEXT, decided: null } });
    expect(await openTo(people.bill)).not.toContain(thingId);
  });

  test('reverses the decision when it is granted', async () => {
    await appeal(people.carla);
    expect((await decide(amy, true)).status).toBe(200);
    expect(await openTo(people.bill)).toContain(thingId);
    expect(await ownAct()).toMatchObject({
      undone: { reason: REFUSAL },
      appeal: { decided: { isGranted: true, reason: REFUSAL } },
    });
    expect(await waiting()).toEqual([]);
    expect((await decide(amy, false)).status).toBe(409);
  });

  test('leaves the decision when it is refused, and its author sees the reason but not the administrator', async () => {
    const { carla, db } = people;
    await appeal(carla);
    expect((await decide(amy, false)).status).toBe(200);
    expect(await openTo(people.bill)).not.toContain(thingId);
    expect(await waiting()).toEqual([]);
    expect((await appeal(carla)).status).toBe(409);
    await notifyOfAct(servicesIn(people), actId);
    const { docs } = await notificationsOf(db, carla.id).get();
    expect(docs.map((document) => document.data())).toMatchObject([
      { title: 'Your appeal was denied', body: REFUSAL },
    ]);
    expect(JSON.stringify(await ownAct())).not.toContain(amy.id);
  });

  test('counts as granted when the decision is reversed before', async () => {
    await appeal(people.carla);
    await undo(people, actId);
    expect(await ownAct()).toMatchObject({ undone: {}, appeal: { decided: { isGranted: true } } });
    expect(await waiting()).toEqual([]);
  });

  test('gives the second of two administrators who decide at the same time a conflict', async () => {
    const { db, visitor, carla } = people;
    const ann = await register(customerForm({ name: 'Ann Admin' }), visitor());
    await db.doc(`users/${ann.id}`).update({ isAdmin: true });
    await appeal(carla);
    const answers = await Promise.all([decide(amy, true), decide(ann, false)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('is possible for a suspended person', async () => {
    const { carla, ada } = people;
    const { id } = await ada.client.do('createAct', {
      input: { act: 'suspend', kind: 'request', thingId, reason: REASON, days: 7 },
    });
    const asked = await carla.client.answer('appealAct', { params: { id }, input: { text: TEXT } });
    expect(asked.status).toBe(200);
    await amy.client.do('decideAppeal', { params: { id }, input: { isGranted: true, reason: 'Right.' } });
    expect((await carla.client.answer('createRequest', { input: requestForm() })).status).toBe(201);
  });

  test('is in the record without its text', async () => {
    const { carla, ada } = people;
    await appeal(carla);
    await decide(amy, false);
    const entries = await ada.client.do('listRecord', { query: { about: thingId } });
    expect(entries.slice(0, 2)).toMatchObject([
      { event: 'appeal-denied', reason: REFUSAL, by: { role: 'administrator', id: amy.id } },
      { event: 'appealed', reason: null, by: { role: 'person', id: carla.id } },
    ]);
  });
});
