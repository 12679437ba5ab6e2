/** Acts of administrators, and the notifications of their authors. */

import { beforeEach, expect, test } from 'vitest';
import { notifyOfAct } from '../../../functions/src/services/notification/moderation.ts';
import { notificationsOf } from '../../../functions/src/store/notification/notifications.ts';
import { post } from '../../support/people/market.ts';
import { act, REASON, servicesIn, undo } from '../../support/people/moderation.ts';
import { type Stage, stage } from '../../support/people/stage.ts';

let people: Stage;
beforeEach(async () => {
  people = await stage();
});

test('the second of two administrators who act at the same time gets a conflict', async () => {
  const { ada, carla } = people;
  const { id } = await post(carla);
  for (const name of ['hide', 'warn'] as const) {
    const input = { act: name, kind: 'request', thingId: id, reason: REASON } as const;
    const answers = await Promise.all([1, 2].map(() => ada.client.answer('createAct', { input })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  }
});

test('an act closes the reports of its thing on request', async () => {
  const { ada, carla, bill } = people;
  const { id } = await post(carla);
  const thing = { kind: 'request', thingId: id } as const;
  await bill.client.do('createReport', { input: { ...thing, reason: 'spam' } });
  await act(people, 'warn', thing);
  expect(await ada.client.do('listReports')).toHaveLength(1);
  await act(people, 'hide', thing, { closesReports: true });
  expect(await ada.client.do('listReports')).toEqual([]);
});

test('the author is notified once of the reason and once of the reversal, without the administrator’s name', async () => {
  const { carla, db } = people;
  const { id: thingId } = await post(carla);
  const { id } = await act(people, 'warn', { kind: 'request', thingId });
  await notifyOfAct(servicesIn(people), id);
  await notifyOfAct(servicesIn(people), id);
  await undo(people, id);
  await notifyOfAct(servicesIn(people), id);
  const { docs } = await notificationsOf(db, carla.id).get();
  expect(docs.map((document) => document.data())).toMatchObject([
    {
      title: 'A warning was withdrawn',
      body: 'Nothing wrong with it.',
      count: 2,
      url: '/notifications?show=decisions',
    },
  ]);
  const own = await carla.client.do('listOwnActs');
  expect(own).toMatchObject([{ act: 'warn', reason: REASON, title: 'Fix the leaking roof' }]);
  expect(JSON.stringify(own)).not.toContain(people.ada.id);
});
