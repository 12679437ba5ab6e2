/** Others cannot see hidden things, and showing them again restores everything. */

import { messageThingId } from '@marketplace/contract/report/rules';
import { visitThingId } from '@marketplace/contract/visit/notes';
import { Timestamp } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  hideEstimateFromCustomer,
  notifyOfEstimate,
  notifyOfPrice,
} from '../../../functions/src/services/notification/estimate.ts';
import { notifyOfMessage } from '../../../functions/src/services/notification/message.ts';
import { notificationsOf } from '../../../functions/src/store/notification/notifications.ts';
import { broken, storedAround } from '../../support/invariants/invariants.ts';
import { exportedBy } from '../../support/people/account-export.ts';
import { say } from '../../support/people/conversations.ts';
import { accept, post, send } from '../../support/people/market.ts';
import {
  hide,
  hideAndShow,
  notificationTexts,
  REASON,
  servicesIn,
  tryToSend,
  undo,
} from '../../support/people/moderation.ts';
import type { Person } from '../../support/people/people.ts';
import { reviewedJob } from '../../support/people/reviews.ts';
import { everythingStored, type Stage, stage } from '../../support/people/stage.ts';
import { book, propose } from '../../support/people/visits.ts';

let people: Stage;
beforeEach(async () => {
  people = await stage();
});

describe('a hidden estimate', () => {
  test('is visible to its business only, and is not counted', async () => {
    const { carla, bob } = people;
    const { id: requestId } = await post(carla);
    const { id } = await send(bob, requestId);
    await say({ requestId, from: bob, to: carla }, 'Call me.');
    await hideAndShow(people, { kind: 'estimate', thingId: id }, async () => {
      const request = await carla.client.do('getRequest', { params: { id: requestId } });
      expect(request).toMatchObject({ estimates: [], estimatesCount: 0, activeEstimatesCount: 0 });
      expect(await carla.client.do('listConversations')).toEqual([]);
      expect(await bob.client.do('listMyEstimates')).toMatchObject([{ id, hiddenReason: REASON }]);
      const accepted = await carla.client.answer('acceptEstimate', { params: { id } });
      const withdrawn = await bob.client.answer('deleteEstimate', { params: { id } });
      const again = await tryToSend(bob, requestId);
      expect([accepted, withdrawn, again].map(({ status }) => status)).toEqual([404, 409, 409]);
      expect(broken(await storedAround(people.db, requestId))).toEqual([]);
    });
  });

  test('disappears from the customer’s notifications, with the messages of its business', async () => {
    const { carla, bob } = people;
    const { id: requestId } = await post(carla);
    const { id } = await send(bob, requestId);
    const { id: messageId } = await say({ requestId, from: bob, to: carla }, 'Call me.');
    await notifyOfEstimate(servicesIn(people), id);
    await notifyOfMessage(servicesIn(people), `${requestId}_${bob.id}`, messageId);
    expect(await notificationTexts(people, carla)).toContain('Call me.');
    await hideEstimateFromCustomer(servicesIn(people), id);
    expect(await notificationTexts(people, carla)).toContain('Call me.');
    await hide(people, { kind: 'estimate', thingId: id });
    for (const _ of [1, 2]) await hideEstimateFromCustomer(servicesIn(people), id);
    const gone = 'New estimate: This estimate is no longer available.';
    expect(await notificationTexts(people, carla)).toBe(gone);
    await notifyOfPrice(servicesIn(people), id, Timestamp.now());
    expect(await notificationTexts(people, carla)).toBe(gone);
  });

  test('ends with its request', async () => {
    const { carla, bob } = people;
    const { id: requestId } = await post(carla);
    const { id } = await send(bob, requestId);
    const done = await hide(people, { kind: 'estimate', thingId: id });
    await carla.client.do('deleteRequest', { params: { id: requestId } });
    await undo(people, done.id);
    expect(await bob.client.do('listMyEstimates')).toMatchObject([
      { id, status: 'rejected', serviceRequestStatus: 'cancelled' },
    ]);
  });

  test('cannot be an accepted one', async () => {
    const { ada, carla, bob } = people;
    const { id: requestId } = await post(carla);
    const { id } = await send(bob, requestId);
    await accept(carla, id);
    const input = { act: 'hide', kind: 'estimate', thingId: id, reason: REASON } as const;
    expect((await ada.client.answer('createAct', { input })).status).toBe(409);
  });
});

test('the text of a hidden message is stored only in its act, and showing it again restores the text', async () => {
  const { carla, bob, db } = people;
  const { id: requestId } = await post(carla);
  await send(bob, requestId);
  const { id } = await say({ requestId, from: bob, to: carla }, 'The key is under the pot.');
  const conversationId = `${requestId}_${bob.id}`;
  await notifyOfMessage(servicesIn(people), conversationId, id);
  const done = await hide(people, { kind: 'message', thingId: messageThingId(conversationId, id) });
  const stored = JSON.stringify(
    Object.entries(await everythingStored(people)).filter(([path]) => !path.startsWith('acts/')),
  );
  expect(stored).not.toContain('under the pot');
  const read = (who: Person, counterpart: Person) =>
    who.client.do('listMessages', { params: { serviceRequestId: requestId, counterpartId: counterpart.id } });
  expect(await read(carla, bob)).toMatchObject([{ content: '', hiddenAt: expect.any(String) }]);
  const [talk] = await carla.client.do('listConversations');
  expect(talk).toMatchObject({ lastMessage: 'Message hidden by the team', unreadCount: 0 });
  await undo(people, done.id);
  expect(await read(carla, bob)).toMatchObject([{ content: 'The key is under the pot.', hiddenAt: null }]);
  const { docs } = await notificationsOf(db, carla.id).get();
  expect(docs.map((document) => document.get('body'))).toEqual(['The key is under the pot.']);
});

test('the hidden note of a visit is visible to its author only, and the visit can still be booked', async () => {
  const { carla, bob } = people;
  const { id: requestId } = await post(carla);
  await send(bob, requestId);
  const { id } = await propose(bob, requestId, { note: 'Pay me in cash.' });
  const thing = { kind: 'visit', thingId: visitThingId(id, 'business') } as const;
  const read = (who: Person) => who.client.do('getVisit', { params: { id } });
  await hideAndShow(people, thing, async () => {
    expect(await read(bob)).toMatchObject({ offer: { note: 'Pay me in cash.' }, hiddenReason: REASON });
    expect(await read(carla)).toMatchObject({ offer: { note: '' }, hiddenReason: null });
    expect((await exportedBy(bob)).visits).toEqual([await read(bob)]);
    expect((await exportedBy(carla)).visits).toEqual([await read(carla)]);
    const report = { ...thing, reason: 'fraud', text: '' } as const;
    expect((await carla.client.answer('createReport', { input: report })).status).toBe(404);
  });
  await hide(people, thing);
  expect(await book(carla, await read(carla))).toMatchObject({ status: 'booked', bookedNote: null });
  expect(await read(bob)).toMatchObject({ bookedNote: { by: 'business', note: 'Pay me in cash.' } });
});

test('the average excludes the stars of a hidden review until it is shown again', async () => {
  const { carla, bob } = people;
  const { ofBusiness } = await reviewedJob(carla, bob);
  const page = () => bob.client.do('listReviewsOfBusiness', { params: { id: bob.id } });
  const before = await page();
  await hideAndShow(people, { kind: 'review', thingId: ofBusiness }, async () => {
    expect(await page()).toMatchObject({ reviews: [], summary: { rating: null, takenDown: 1 } });
    expect((await exportedBy(bob)).reviewsReceived).toEqual([]);
    expect((await exportedBy(carla)).reviewsWritten).toMatchObject([{ takenDown: { reason: REASON } }]);
  });
  expect(await page()).toEqual(before);
});

test('the hidden profile of a business is not found', async () => {
  const { cleo, bob } = people;
  const status = async () => (await cleo.client.answer('getBusiness', { params: { id: bob.id } })).status;
  await hideAndShow(people, { kind: 'profile', thingId: bob.id }, async () =>
    expect(await status()).toBe(404),
  );
  expect(await status()).toBe(200);
});
