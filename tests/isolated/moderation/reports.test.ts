/** Who can report what, and what administrators see. */
import { randomUUID } from 'node:crypto';
import { messageThingId } from '@marketplace/contract/report/rules';
import type { NewReport } from '@marketplace/contract/report/schema';
import { beforeEach, expect, test } from 'vitest';
import { removeReports } from '../../../functions/src/store/report/reports.ts';
import { say } from '../../support/people/conversations.ts';
import { post, send } from '../../support/people/market.ts';
import { hide } from '../../support/people/moderation.ts';
import type { Person } from '../../support/people/people.ts';
import { reviewedJob } from '../../support/people/reviews.ts';
import { type Stage, stage } from '../../support/people/stage.ts';

let people: Stage;
beforeEach(async () => {
  people = await stage();
});

type Thing = Pick<NewReport, 'kind' | 'thingId'>;

const report = (who: Person, thing: Thing, text = '') =>
  who.client.answer('createReport', { input: { ...thing, reason: 'fraud', text } });
const statusOf = async (who: Person, thing: Thing) => (await report(who, thing)).status;
const queue = () => people.ada.client.do('listReports');

test('people can report the things of others that they can see, and nothing else', async () => {
  const { carla, cleo, bob, bill } = people;
  const { id } = await post(carla);
  const estimate = await send(bob, id);
  const message = await say({ requestId: id, from: bob, to: carla }, 'Call me instead.');
  const { ofBusiness } = await reviewedJob(carla, bob);
  const things: [Thing, seen: Person, by: Person, unseen: Person | undefined][] = [
    [{ kind: 'request', thingId: id }, bill, carla, cleo],
    [{ kind: 'estimate', thingId: estimate.id }, carla, bob, bill],
    [{ kind: 'message', thingId: messageThingId(`${id}_${bob.id}`, message.id) }, carla, bob, cleo],
    [{ kind: 'review', thingId: ofBusiness }, cleo, carla, undefined],
    [{ kind: 'profile', thingId: bob.id }, cleo, bob, undefined],
  ];
  for (const [thing, seen, author, unseen] of things) {
    expect(await statusOf(seen, thing), thing.kind).toBe(204);
    expect(await statusOf(author, thing), thing.kind).toBe(403);
    if (unseen) expect(await statusOf(unseen, thing), thing.kind).toBe(404);
  }
  expect(await queue()).toMatchObject([
    { kind: 'profile', authorId: bob.id },
    { kind: 'review', authorId: carla.id },
    { kind: 'message', thing: { text: 'Call me instead.', authorName: bob.user.businessName } },
    { kind: 'estimate', thing: { text: estimate.description } },
    { kind: 'request', thing: { title: 'Fix the leaking roof', authorName: carla.user.name } },
  ]);
});

test('reports of several people about one thing form one entry, with one report for each person', async () => {
  const { carla, cleo, bob } = people;
  const thing = { kind: 'profile', thingId: bob.id } as const;
  await report(carla, thing, 'Took my money.');
  await report(carla, thing, 'Again!');
  await report(cleo, thing, 'Mine too.');
  const [entry, ...others] = await queue();
  expect(others).toEqual([]);
  expect(entry?.reports.map(({ reporterId, text }) => [reporterId, text])).toEqual([
    [carla.id, 'Took my money.'],
    [cleo.id, 'Mine too.'],
  ]);
});

test('concurrent reports are all stored', async () => {
  const { carla, cleo, bill, dana, bob } = people;
  const thing = { kind: 'profile', thingId: bob.id } as const;
  await Promise.all([carla, cleo, bill, dana].map((who) => report(who, thing)));
  expect((await queue())[0]?.reports).toHaveLength(4);
});

test('closing an entry twice at the same time gives a conflict, and a later report opens it again', async () => {
  const { ada, carla, cleo, bob } = people;
  const thing = { kind: 'profile', thingId: bob.id } as const;
  await report(carla, thing);
  const [entry] = await queue();
  const close = () =>
    ada.client.answer('closeReport', { params: { id: entry?.id ?? '' }, input: { note: 'Nothing in it.' } });
  const answers = await Promise.all([close(), close()]);
  expect(answers.map(({ status }) => status).sort()).toEqual([204, 409]);
  expect(await queue()).toEqual([]);
  await report(cleo, thing);
  expect(await queue()).toMatchObject([{ id: entry?.id, reports: [{}, {}] }]);
});

test('a deleted thing stays in the queue without its content', async () => {
  const { carla, bill } = people;
  const { id } = await post(carla);
  await report(bill, { kind: 'request', thingId: id });
  await carla.client.do('deleteRequest', { params: { id } });
  expect(await queue()).toMatchObject([{ thingId: id, authorId: carla.id, thing: null }]);
});

test('deleting an account removes the reports by and about it, and keeps those of others', async () => {
  const { carla, cleo, bob, bill, db } = people;
  const leaving = ({ id }: Person) => ({ id, formerId: randomUUID() });
  await report(carla, { kind: 'profile', thingId: bob.id });
  await report(cleo, { kind: 'profile', thingId: bob.id });
  await report(carla, { kind: 'profile', thingId: bill.id });
  await removeReports(db, leaving(carla));
  expect(await queue()).toMatchObject([{ thingId: bob.id, reports: [{ reporterId: cleo.id }] }]);
  await removeReports(db, leaving(bob));
  expect(await queue()).toEqual([]);
});

test('administrators can count the things with open reports, and the open appeals', async () => {
  const { ada, bob, bill, carla, cleo } = people;
  const waiting = () => ada.client.do('getWaiting');
  expect(await waiting()).toEqual({ reports: 0, appeals: 0 });
  for (const [who, of] of [
    [carla, bob],
    [cleo, bob],
    [carla, bill],
  ] as const)
    await report(who, { kind: 'profile', thingId: of.id });
  expect(await waiting()).toEqual({ reports: 2, appeals: 0 });
  const act = await hide(people, { kind: 'profile', thingId: bob.id });
  const [newest] = await queue();
  await ada.client.do('closeReport', { params: { id: newest?.id ?? '' }, input: { note: 'Hidden.' } });
  await bob.client.do('appealAct', { params: { id: act.id }, input: { text: 'It was a joke.' } });
  expect(await waiting()).toEqual({ reports: 1, appeals: 1 });
});
