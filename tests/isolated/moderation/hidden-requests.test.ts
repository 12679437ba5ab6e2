/** Who sees a hidden request, and how much of it. */
import { Timestamp } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, test } from 'vitest';
import { notifyOfDecision, notifyOfEstimate } from '../../../functions/src/services/notification/estimate.ts';
import { describeNewRequest } from '../../../functions/src/services/notification/fan-out/request.ts';
import { notify } from '../../../functions/src/services/notification/notify.ts';
import { findUser } from '../../../functions/src/store/account/accounts.ts';
import { estimates } from '../../../functions/src/store/estimate/estimates.ts';
import { correctNotificationsOf } from '../../../functions/src/store/notification/changes.ts';
import { requests } from '../../../functions/src/store/request/requests.ts';
import { broken, storedAround } from '../../support/invariants/invariants.ts';
import { accept, post, send } from '../../support/people/market.ts';
import {
  hide,
  hideAndShow,
  notificationTexts,
  openTo,
  REASON,
  servicesIn,
  tryToSend,
  undo,
} from '../../support/people/moderation.ts';
import type { Person } from '../../support/people/people.ts';
import { type Stage, stage } from '../../support/people/stage.ts';

let people: Stage;
beforeEach(async () => {
  people = await stage();
});

const statusOf = async (who: Person, id: string) =>
  (await who.client.answer('getRequest', { params: { id } })).status;

describe('a hidden request', () => {
  test('is visible to its owner only, with the reason', async () => {
    const { carla, bob, bill } = people;
    const { id } = await post(carla);
    await send(bob, id);
    await hideAndShow(people, { kind: 'request', thingId: id }, async () => {
      expect(await carla.client.do('getRequest', { params: { id } })).toMatchObject({ hiddenReason: REASON });
      expect([await statusOf(bob, id), await statusOf(bill, id)]).toEqual([404, 404]);
      expect(await openTo(bill)).not.toContain(id);
      expect(await bill.client.do('getRequestStats')).toMatchObject({ openRequests: 0 });
      expect((await tryToSend(bill, id)).status).toBe(404);
      const [own] = await bob.client.do('listMyEstimates');
      const [talk] = await bob.client.do('listConversations');
      expect([own?.serviceRequestTitle, talk?.serviceRequestTitle]).toEqual([
        'Hidden request',
        'Hidden request',
      ]);
      expect(broken(await storedAround(people.db, id))).toEqual([]);
    });
    expect(await openTo(bill)).toContain(id);
  });

  test('can be canceled by its owner, but not edited, and its estimates can be neither accepted nor rejected', async () => {
    const { carla, bob } = people;
    const { id } = await post(carla);
    const estimate = await send(bob, id);
    await hide(people, { kind: 'request', thingId: id });
    const accepted = await carla.client.answer('acceptEstimate', { params: { id: estimate.id } });
    const edited = await carla.client.answer('updateRequest', { params: { id }, input: { title: 'Other' } });
    const cancelled = await carla.client.answer('updateRequest', {
      params: { id },
      input: { status: 'cancelled' },
    });
    expect([accepted, edited, cancelled].map(({ status }) => status)).toEqual([409, 409, 200]);
  });

  test('remains visible to the chosen business, without the reason', async () => {
    const { carla, bob } = people;
    const { id } = await post(carla);
    await accept(carla, (await send(bob, id)).id);
    await hide(people, { kind: 'request', thingId: id });
    expect(await bob.client.do('getRequest', { params: { id } })).toMatchObject({ hiddenReason: null });
  });

  test('disappears from the text of existing notifications, which remain in the list', async () => {
    const { carla, bob, bill, dana, db } = people;
    const { id, title } = await post(carla);
    const chosen = await send(bob, id);
    const other = await send(bill, id);
    await accept(carla, chosen.id);
    const request = (await requests(db).doc(id).get()).data();
    const business = await findUser(db, dana.id);
    if (!request || !business) throw new Error('not there');
    await notify(servicesIn(people), business, describeNewRequest(request, Timestamp.now()));
    for (const estimate of [chosen, other])
      await notifyOfDecision(servicesIn(people), estimate.id, Timestamp.now());
    await notifyOfEstimate(servicesIn(people), chosen.id);
    const before = await Promise.all([carla, bob, bill, dana].map((who) => notificationTexts(people, who)));
    expect(before.map((text) => text.includes(title))).toEqual([true, true, true, true]);
    const { id: actId } = await hide(people, { kind: 'request', thingId: id });
    for (const _ of [1, 2]) await correctNotificationsOf(db, id);
    const gone = 'This request is no longer available.';
    const [, , toBill, toDana] = await Promise.all(
      [carla, bob, bill, dana].map((who) => notificationTexts(people, who)),
    );
    expect([toBill, toDana]).toEqual([
      `Your estimate was not selected: ${gone}`,
      expect.stringMatching(`^New request: .*: ${gone}$`),
    ]);
    expect([await notificationTexts(people, carla), await notificationTexts(people, bob)]).toEqual(
      before.slice(0, 2),
    );
    await undo(people, actId);
    await correctNotificationsOf(db, id);
    expect(await notificationTexts(people, bill)).toBe(toBill);
  });

  test('is not named by a notification sent while it is being hidden', async () => {
    const { carla, bob, db } = people;
    const { id } = await post(carla);
    const { id: estimateId } = await send(bob, id);
    await carla.client.do('changeEstimateStatus', {
      params: { id: estimateId },
      input: { status: 'rejected' },
    });
    const before = (await estimates(db).doc(estimateId).get()).data();
    await hide(people, { kind: 'request', thingId: id });
    // From a read before the hiding.
    if (before)
      await estimates(db).doc(estimateId).update({ serviceRequestTitle: before.serviceRequestTitle });
    await notifyOfDecision(servicesIn(people), estimateId, Timestamp.now());
    expect(await notificationTexts(people, bob)).toBe(
      'Your estimate was not selected: This request is no longer available.',
    );
  });
});
