/** What is hidden is not there for others, and is as it was once it is shown again. */
import type { ActName, NewAct } from '@marketplace/contract/act/schema';
import { messageThingId } from '@marketplace/contract/report/rules';
import { Timestamp } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  concealEstimate,
  notifyOfDecision,
  notifyOfEstimate,
  notifyOfPrice,
} from '../../functions/src/services/notification/estimate.ts';
import { notifyOfMessage } from '../../functions/src/services/notification/message.ts';
import { notifyOfAct } from '../../functions/src/services/notification/moderation.ts';
import { notify } from '../../functions/src/services/notification/notify.ts';
import { describeNewRequest } from '../../functions/src/services/notification/request.ts';
import { findUser } from '../../functions/src/store/account/accounts.ts';
import { estimates } from '../../functions/src/store/estimate/estimates.ts';
import { correctNotificationsOf } from '../../functions/src/store/notification/changes.ts';
import { notificationsOf } from '../../functions/src/store/notification/notifications.ts';
import { requests } from '../../functions/src/store/request/requests.ts';
import { say } from '../support/conversations.ts';
import { services } from '../support/in-process.ts';
import { broken, storedAround } from '../support/invariants.ts';
import { accept, post, requestForm, send } from '../support/market.ts';
import { customerForm, type Person, register } from '../support/people.ts';
import { reviewedJob } from '../support/reviews.ts';
import { everythingStored, type Stage, stage } from '../support/stage.ts';

let people: Stage;
beforeEach(async () => {
  people = await stage();
});

type Thing = Pick<NewAct, 'kind' | 'thingId'>;
const REASON = 'It says where the neighbors keep their key.';

const act = (name: ActName, thing: Thing, more: Partial<NewAct> = {}) =>
  people.ada.client.do('createAct', { input: { ...thing, act: name, reason: REASON, ...more } });
const hide = (thing: Thing) => act('hide', thing);
const undo = (id: string) =>
  people.ada.client.do('undoAct', { params: { id }, input: { reason: 'Nothing wrong with it.' } });
const statusOf = async (who: Person, id: string) =>
  (await who.client.answer('getRequest', { params: { id } })).status;
const openTo = async (who: Person) => (await who.client.do('listOpenRequests')).map(({ id }) => id);
const within = () => ({ ...services, db: people.db });

/** All that is stored but for acts, counts, and when conversations moved. */
async function storedOfMarket() {
  const all = await everythingStored(people);
  const kept = Object.entries(all).filter(([path]) => !/^(acts|auth|totals|ratings|record)\//.test(path));
  return JSON.parse(
    JSON.stringify(Object.fromEntries(kept), (key, value) => (key === 'movedAt' ? null : value)),
  );
}

/** Hides a thing, looks, and shows it again: everything is as it was. */
async function hideAndShow(thing: Thing, look: () => Promise<void>): Promise<void> {
  const before = await storedOfMarket();
  const { id } = await hide(thing);
  await look();
  await undo(id);
  expect(await storedOfMarket()).toEqual(before);
}

describe('a hidden request', () => {
  test('is known to its owner, who reads why, and to nobody else', async () => {
    const { carla, bob, bill } = people;
    const { id } = await post(carla);
    await send(bob, id);
    await hideAndShow({ kind: 'request', thingId: id }, async () => {
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

  test('can be cancelled by its owner, and neither edited nor decided about', async () => {
    const { carla, bob } = people;
    const { id } = await post(carla);
    const estimate = await send(bob, id);
    await hide({ kind: 'request', thingId: id });
    const accepted = await carla.client.answer('acceptEstimate', { params: { id: estimate.id } });
    const edited = await carla.client.answer('updateRequest', { params: { id }, input: { title: 'Other' } });
    const cancelled = await carla.client.answer('updateRequest', {
      params: { id },
      input: { status: 'cancelled' },
    });
    expect([accepted, edited, cancelled].map(({ status }) => status)).toEqual([409, 409, 200]);
  });

  test('stays known to the chosen business, which does not read why', async () => {
    const { carla, bob } = people;
    const { id } = await post(carla);
    await accept(carla, (await send(bob, id)).id);
    await hide({ kind: 'request', thingId: id });
    expect(await bob.client.do('getRequest', { params: { id } })).toMatchObject({ hiddenReason: null });
  });

  test('is not named any more by what others were told of it, who are told no less', async () => {
    const { carla, bob, bill, dana, db } = people;
    const { id, title } = await post(carla);
    const chosen = await send(bob, id);
    const other = await send(bill, id);
    await accept(carla, chosen.id);
    const request = (await requests(db).doc(id).get()).data();
    const business = await findUser(db, dana.id);
    if (!request || !business) throw new Error('not there');
    await notify(within(), business, describeNewRequest(request, Timestamp.now()));
    for (const estimate of [chosen, other]) await notifyOfDecision(within(), estimate.id, Timestamp.now());
    await notifyOfEstimate(within(), chosen.id);
    const before = await Promise.all([carla, bob, bill, dana].map(toldTo));
    expect(before.map((words) => words.includes(title))).toEqual([true, true, true, true]);
    const { id: actId } = await hide({ kind: 'request', thingId: id });
    for (const _ of [1, 2]) await correctNotificationsOf(db, id);
    const gone = 'This request is not available any more.';
    const [, , toBill, toDana] = await Promise.all([carla, bob, bill, dana].map(toldTo));
    expect([toBill, toDana]).toEqual([
      `Your estimate was not selected: ${gone}`,
      expect.stringMatching(`^New request: .*: ${gone}$`),
    ]);
    expect([await toldTo(carla), await toldTo(bob)]).toEqual(before.slice(0, 2));
    await undo(actId);
    await correctNotificationsOf(db, id);
    expect(await toldTo(bill)).toBe(toBill);
  });

  test('is not named by what is told of it while it is being hidden', async () => {
    const { carla, bob, db } = people;
    const { id } = await post(carla);
    const { id: estimateId } = await send(bob, id);
    await carla.client.do('changeEstimateStatus', {
      params: { id: estimateId },
      input: { status: 'rejected' },
    });
    const told = (await estimates(db).doc(estimateId).get()).data();
    await hide({ kind: 'request', thingId: id });
    // As it was read before.
    if (told) await estimates(db).doc(estimateId).update({ serviceRequestTitle: told.serviceRequestTitle });
    await notifyOfDecision(within(), estimateId, Timestamp.now());
    expect(await toldTo(bob)).toBe('Your estimate was not selected: This request is not available any more.');
  });
});

/** What somebody is told, with all its words. */
async function toldTo({ id }: Person): Promise<string> {
  const { docs } = await notificationsOf(people.db, id).get();
  return docs
    .map((document) => document.data())
    .map(({ title, body }) => `${title}: ${body}`)
    .join('\n');
}

const tryToSend = (business: Person, serviceRequestId: string) =>
  business.client.answer('createEstimate', {
    input: { serviceRequestId, amount: 100, timeline: 'Same day', description: '' },
  });

describe('a hidden estimate', () => {
  test('is known to its business alone, and counts nowhere', async () => {
    const { carla, bob } = people;
    const { id: requestId } = await post(carla);
    const { id } = await send(bob, requestId);
    await say({ requestId, from: bob, to: carla }, 'Call me.');
    await hideAndShow({ kind: 'estimate', thingId: id }, async () => {
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

  test('is told of no more, and neither is what its business said', async () => {
    const { carla, bob } = people;
    const { id: requestId } = await post(carla);
    const { id } = await send(bob, requestId);
    const { id: messageId } = await say({ requestId, from: bob, to: carla }, 'Call me.');
    await notifyOfEstimate(within(), id);
    await notifyOfMessage(within(), `${requestId}_${bob.id}`, messageId);
    expect(await toldTo(carla)).toContain('Call me.');
    await concealEstimate(within(), id);
    expect(await toldTo(carla)).toContain('Call me.');
    await hide({ kind: 'estimate', thingId: id });
    for (const _ of [1, 2]) await concealEstimate(within(), id);
    const gone = 'New estimate: This estimate is not available any more.';
    expect(await toldTo(carla)).toBe(gone);
    await notifyOfPrice(within(), id, Timestamp.now());
    expect(await toldTo(carla)).toBe(gone);
  });

  test('goes with its request', async () => {
    const { carla, bob } = people;
    const { id: requestId } = await post(carla);
    const { id } = await send(bob, requestId);
    const done = await hide({ kind: 'estimate', thingId: id });
    await carla.client.do('deleteRequest', { params: { id: requestId } });
    await undo(done.id);
    expect(await bob.client.do('listMyEstimates')).toMatchObject([
      { id, status: 'rejected', serviceRequestStatus: 'cancelled' },
    ]);
  });

  test('that was accepted cannot be', async () => {
    const { ada, carla, bob } = people;
    const { id: requestId } = await post(carla);
    const { id } = await send(bob, requestId);
    await accept(carla, id);
    const input = { act: 'hide', kind: 'estimate', thingId: id, reason: REASON } as const;
    expect((await ada.client.answer('createAct', { input })).status).toBe(409);
  });
});

test('of a hidden message nothing is left where the two may read it, live too', async () => {
  const { carla, bob, db } = people;
  const { id: requestId } = await post(carla);
  await send(bob, requestId);
  const { id } = await say({ requestId, from: bob, to: carla }, 'The key is under the pot.');
  const conversationId = `${requestId}_${bob.id}`;
  await notifyOfMessage(within(), conversationId, id);
  const done = await hide({ kind: 'message', thingId: messageThingId(conversationId, id) });
  const stored = JSON.stringify(
    Object.entries(await everythingStored(people)).filter(([path]) => !path.startsWith('acts/')),
  );
  expect(stored).not.toContain('under the pot');
  const read = (who: Person, counterpart: Person) =>
    who.client.do('listMessages', {
      params: { serviceRequestId: requestId, counterpartId: counterpart.id },
    });
  expect(await read(carla, bob)).toMatchObject([{ content: '', hiddenAt: expect.any(String) }]);
  const [talk] = await carla.client.do('listConversations');
  expect(talk).toMatchObject({ lastMessage: 'Message hidden by the team', unreadCount: 0 });
  await undo(done.id);
  expect(await read(carla, bob)).toMatchObject([{ content: 'The key is under the pot.', hiddenAt: null }]);
  const { docs } = await notificationsOf(db, carla.id).get();
  expect(docs.map((document) => document.get('body'))).toEqual(['The key is under the pot.']);
});

test('the stars of a hidden review leave the average, and come back with it', async () => {
  const { carla, bob } = people;
  const { ofBusiness } = await reviewedJob(carla, bob);
  const page = () => bob.client.do('listReviewsOfBusiness', { params: { id: bob.id } });
  const before = await page();
  await hideAndShow({ kind: 'review', thingId: ofBusiness }, async () => {
    expect(await page()).toMatchObject({ reviews: [], summary: { rating: null, takenDown: 1 } });
  });
  expect(await page()).toEqual(before);
});

test('the public profile of a business that is hidden is not there', async () => {
  const { cleo, bob } = people;
  const status = async () => (await cleo.client.answer('getBusiness', { params: { id: bob.id } })).status;
  await hideAndShow({ kind: 'profile', thingId: bob.id }, async () => expect(await status()).toBe(404));
  expect(await status()).toBe(200);
});

test('of two administrators who do the same at once the second one is told', async () => {
  const { ada, carla } = people;
  const { id } = await post(carla);
  for (const name of ['hide', 'warn'] as const) {
    const input = { act: name, kind: 'request', thingId: id, reason: REASON } as const;
    const answers = await Promise.all([1, 2].map(() => ada.client.answer('createAct', { input })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  }
});

test('an act closes the reports of its thing if it is to', async () => {
  const { ada, carla, bill } = people;
  const { id } = await post(carla);
  const thing = { kind: 'request', thingId: id } as const;
  await bill.client.do('createReport', { input: { ...thing, reason: 'spam' } });
  await act('warn', thing);
  expect(await ada.client.do('listReports')).toHaveLength(1);
  await act('hide', thing, { closesReports: true });
  expect(await ada.client.do('listReports')).toEqual([]);
});

test('the author is told why, once, and that it was taken back; not by whom', async () => {
  const { carla, db } = people;
  const { id: thingId } = await post(carla);
  const { id } = await act('warn', { kind: 'request', thingId });
  await notifyOfAct(within(), id);
  await notifyOfAct(within(), id);
  await undo(id);
  await notifyOfAct(within(), id);
  const { docs } = await notificationsOf(db, carla.id).get();
  expect(docs.map((document) => document.data())).toMatchObject([
    {
      title: 'A warning was taken back',
      body: 'Nothing wrong with it.',
      count: 2,
      url: '/notifications?show=decisions',
    },
  ]);
  const own = await carla.client.do('listOwnActs');
  expect(own).toMatchObject([{ act: 'warn', reason: REASON, title: 'Fix the leaking roof' }]);
  expect(JSON.stringify(own)).not.toContain(people.ada.id);
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
    actId = (await hide({ kind: 'request', thingId })).id;
  });

  const appeal = (who: Person) =>
    who.client.answer('appealAct', { params: { id: actId }, input: { text: TEXT } });
  const decide = (who: Person, isGranted: boolean) =>
    who.client.answer('decideAppeal', { params: { id: actId }, input: { isGranted, reason: REFUSAL } });
  const waiting = async () => (await amy.client.do('listAppeals')).map(({ id }) => id);
  const ownAct = async () => (await people.carla.client.do('listOwnActs'))[0];

  test('waits for another administrator, with its thing', async () => {
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

  test('that is granted takes the decision back', async () => {
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

  test('that is refused leaves it as it is; its author is told why, and not by whom', async () => {
    const { carla, db } = people;
    await appeal(carla);
    expect((await decide(amy, false)).status).toBe(200);
    expect(await openTo(people.bill)).not.toContain(thingId);
    expect(await waiting()).toEqual([]);
    expect((await appeal(carla)).status).toBe(409);
    await notifyOfAct(within(), actId);
    const { docs } = await notificationsOf(db, carla.id).get();
    expect(docs.map((document) => document.data())).toMatchObject([
      { title: 'Your appeal was refused', body: REFUSAL },
    ]);
    expect(JSON.stringify(await ownAct())).not.toContain(amy.id);
  });

  test('is granted by whoever takes the decision back meanwhile', async () => {
    await appeal(people.carla);
    await undo(actId);
    expect(await ownAct()).toMatchObject({ undone: {}, appeal: { decided: { isGranted: true } } });
    expect(await waiting()).toEqual([]);
  });

  test('of two administrators who decide at once the second one is told', async () => {
    const { db, visitor, carla } = people;
    const ann = await register(customerForm({ name: 'Ann Admin' }), visitor());
    await db.doc(`users/${ann.id}`).update({ isAdmin: true });
    await appeal(carla);
    const answers = await Promise.all([decide(amy, true), decide(ann, false)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('of somebody suspended is heard', async () => {
    const { carla, ada } = people;
    const { id } = await ada.client.do('createAct', {
      input: { act: 'suspend', kind: 'request', thingId, reason: REASON, days: 7 },
    });
    const asked = await carla.client.answer('appealAct', { params: { id }, input: { text: TEXT } });
    expect(asked.status).toBe(200);
    await amy.client.do('decideAppeal', { params: { id }, input: { isGranted: true, reason: 'Right.' } });
    expect((await carla.client.answer('createRequest', { input: requestForm() })).status).toBe(201);
  });

  test('stands in the record, without its words', async () => {
    const { carla, ada } = people;
    await appeal(carla);
    await decide(amy, false);
    const entries = await ada.client.do('listRecord', { query: { about: thingId } });
    expect(entries.slice(0, 2)).toMatchObject([
      { event: 'appeal-refused', reason: REFUSAL, by: { role: 'administrator', id: amy.id } },
      { event: 'appealed', reason: null, by: { role: 'person', id: carla.id } },
    ]);
  });
});
