import { conversationId } from '@marketplace/contract/conversation/rules';
import { beforeAll, expect, test } from 'vitest';
import { post, reject, send } from '../../support/people/market.ts';
import { type Person, registerBusiness, registerCustomer } from '../../support/people/people.ts';
import { db, stored } from '../../support/stack/stored.ts';

const REASON = 'Please be polite.';

let ada: Person;
let carla: Person;
let bob: Person;
beforeAll(async () => {
  [ada, carla, bob] = await Promise.all([registerCustomer(), registerCustomer(), registerBusiness()]);
  await db.doc(`users/${ada.id}`).update({ isAdmin: true });
});

const reads = (who: Person, tag: string, field: 'title' | 'body') =>
  expect.poll(async () => (await stored(`users/${who.id}/notifications/${tag}`))?.[field]);

test('administrators are notified of reports and appeals until they are closed', async () => {
  const thing = { kind: 'profile', thingId: bob.id } as const;
  await carla.client.do('createReport', { input: { ...thing, reason: 'spam', text: '' } });
  await reads(ada, 'waiting-reports', 'title').toMatch(/^\d+ reports? to review$/);
  const input = { ...thing, act: 'warn', reason: REASON, closesReports: true } as const;
  const { id } = await ada.client.do('createAct', { input });
  await reads(ada, 'waiting-reports', 'title').toBeUndefined();
  await bob.client.do('appealAct', { params: { id }, input: { text: 'I was.' } });
  await reads(ada, 'waiting-appeals', 'title').toMatch(/^\d+ appeals? to review$/);
  await ada.client.do('undoAct', { params: { id }, input: { reason: 'True.' } });
  await reads(ada, 'waiting-appeals', 'title').toBeUndefined();
});

test('hiding an estimate or a request removes its title from earlier notifications', async () => {
  const hide = (kind: 'estimate' | 'request', thingId: string) =>
    ada.client.do('createAct', { input: { kind, thingId, act: 'hide', reason: REASON } });
  const [hidden, other] = [await post(carla), await post(carla)];
  const tag = (request: { id: string }) => `estimate-${conversationId(request.id, bob.id)}`;
  const estimate = await send(bob, hidden.id);
  await reads(carla, tag(hidden), 'body').toContain(hidden.title);
  await hide('estimate', estimate.id);
  await reads(carla, tag(hidden), 'body').toBe('This estimate is no longer available.');

  await reject(carla, (await send(bob, other.id)).id);
  await reads(bob, tag(other), 'body').toContain(other.title);
  await hide('request', other.id);
  await reads(bob, tag(other), 'body').toBe('This request is no longer available.');
});
