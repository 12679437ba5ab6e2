import { reviewId } from '@marketplace/contract/review/rules';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Browser, openPushService, type PushService } from '../../support/notifications/push-service.ts';
import { openConversation, say } from '../../support/people/conversations.ts';
import { accept, cancel, completedJob, post, reject, send } from '../../support/people/market.ts';
import {
  type Person,
  registerBoth,
  registerBusiness,
  registerCustomer,
} from '../../support/people/people.ts';
import { review } from '../../support/people/reviews.ts';
import { db, stored } from '../../support/stack/stored.ts';

type Listener = { person: Person; browser: Browser };

let service: PushService;
let alma: Listener;
let bob: Listener;
let bill: Listener;
beforeAll(async () => {
  service = await openPushService();
  alma = await withNotifications(await registerBoth({ name: 'Alma Author', serviceCategories: ['HVAC'] }));
  bob = await withNotifications(
    await registerBusiness({ businessName: 'Bob & Co', serviceCategories: ['HVAC'] }),
  );
  bill = await withNotifications(
    await registerBusiness({ businessName: 'Bill & Co', serviceCategories: ['HVAC'] }),
  );
});
afterAll(() => service.close());

const hears = ({ browser }: Listener, title: string, about: string) =>
  expect
    .poll(() =>
      browser.received.filter(({ payload }) => payload.title === title && payload.url.includes(about)),
    )
    .toHaveLength(1);
const about = ({ browser }: Listener, id: string) =>
  browser.received.filter(({ payload }) => payload.url.includes(id)).map(({ payload }) => payload.title);

async function withNotifications(person: Person): Promise<Listener> {
  const browser = service.browser();
  await person.client.do('subscribePush', { input: browser.subscription });
  await person.client.do('updateNotificationSettings', { input: { enabled: true } });
  return { person, browser };
}

describe('people are notified', () => {
  test('of estimates, of the choice between them, of a change, and of the end of the job', async () => {
    const { id } = await post(alma.person, { category: 'Roofing' });
    const [chosen, other] = [await send(bob.person, id), await send(bill.person, id)];
    await expect.poll(() => about(alma, id)).toEqual(['New estimate', 'New estimate']);

    await accept(alma.person, chosen.id);
    await hears(bob, 'Your estimate was accepted', id);
    await hears(bill, 'Your estimate was not selected', id);
    expect(other.status).toBe('pending');

    const params = { id: chosen.id };
    const change = { amount: 700, description: 'With new gutters', timeline: '1 week' as const };
    const { proposal } = await bob.person.client.do('proposeChange', { params, input: change });
    await hears(alma, 'Change proposed', id);
    const input = { agree: true, at: proposal?.at ?? '' };
    await alma.person.client.do('answerProposal', { params, input });
    await hears(bob, 'Change agreed', id);

    await bob.person.client.do('completeRequest', { params: { id } });
    await hears(alma, 'Job completed', id);
    expect(about(bob, id)).toEqual(['Your estimate was accepted', 'Change agreed']);
    expect(about(bill, id)).toEqual(['Your estimate was not selected']);
  });

  test('of requested and of shared contact details', async () => {
    const { id } = await post(alma.person, { category: 'Roofing' });
    await accept(alma.person, (await send(bob.person, id)).id);
    await bob.person.client.do('askForContact', { params: { id } });
    await hears(alma, 'Contact details requested', id);
    await alma.person.client.do('shareContact', { params: { id } });
    await hears(bob, 'Contact details shared', id);
  });

  test('of reviews once both sides have written, and of a reply', async () => {
    const { request } = await completedJob(alma.person, bob.person);
    await hears(bob, 'Job completed', request.id);
    await review(alma.person, request.id);
    await review(bob.person, request.id);
    await hears(alma, 'New review', request.id);
    await hears(bob, 'New review', request.id);
    const params = { reviewId: reviewId(request.id, 'of-business') };
    await bob.person.client.do('replyToReview', { params, input: { reply: 'Thank you' } });
    await hears(alma, 'Reply to your review', request.id);
  });

  test('when their customer rejects, completes, or cancels', async () => {
    const rejected = await post(alma.person, { category: 'Roofing' });
    await reject(alma.person, (await send(bob.person, rejected.id)).id);
    await hears(bob, 'Your estimate was not selected', rejected.id);

    const waiting = await post(alma.person, { category: 'Roofing' });
    await send(bob.person, waiting.id);
    await cancel(alma.person, waiting.id);
    await hears(bob, 'Request canceled', waiting.id);

    const begun = await post(alma.person, { category: 'Roofing' });
    await accept(alma.person, (await send(bob.person, begun.id)).id);
    await cancel(alma.person, begun.id);
    await hears(bob, 'Job canceled', begun.id);

    const done = await post(alma.person, { category: 'Roofing' });
    await accept(alma.person, (await send(bob.person, done.id)).id);
    await alma.person.client.do('completeRequest', { params: { id: done.id } });
    await hears(bob, 'Job completed', done.id);
    expect(about(alma, done.id)).not.toContain('Job completed');
  });

  test('when the other side of a job deletes their account, and when they keep it', async () => {
    const [cleo, bert] = await Promise.all([
      withNotifications(await registerCustomer({ name: 'Cleo' })),
      withNotifications(await registerBusiness({ businessName: 'Bert & Co' })),
    ]);
    const leave = ({ person }: Listener) =>
      person.client.do('deleteAccount', { input: { currentPassword: person.password } });
    const entry = async ({ person }: Listener, id: string) =>
      (await stored(`users/${person.id}/notifications/request-${id}`))?.body;
    const reads = (who: Listener, id: string, text: RegExp) =>
      expect.poll(() => entry(who, id)).toMatch(text);

    const { id: running } = await post(cleo.person, { category: 'Roofing' });
    await accept(cleo.person, (await send(bert.person, running)).id);
    await hears(bert, 'Your estimate was accepted', running);
    await leave(bert);
    await hears(cleo, 'The business you chose is leaving', running);
    await bert.person.client.do('keepAccount');
    await reads(cleo, running, /^Bert & Co is keeping its account/);

    await leave(cleo);
    await reads(bert, running, /^The customer of .* is deleting their account/);
    await cleo.person.client.do('keepAccount');
    await hears(bert, 'Your customer is staying', running);
    expect(about(bert, running)).toEqual([
      'Your estimate was accepted',
      'Job canceled',
      'Your customer is staying',
    ]);
  });

  test('of a message, with its sender and text', async () => {
    const conversation = await openConversation(alma.person, bob.person);
    await say(conversation.toBusiness, 'When can you come?');
    await hears(bob, 'Alma Author', conversation.requestId);
    await say(conversation.toCustomer, 'Tomorrow.');
    await hears(alma, 'Bob & Co', conversation.requestId);
    const heard = alma.browser.received.find(({ payload }) => payload.title === 'Bob & Co');
    expect(heard?.payload).toEqual({
      title: 'Bob & Co',
      body: 'Tomorrow.',
      url: `/messages/${conversation.requestId}_${bob.person.id}`,
      tag: `message-${conversation.requestId}_${bob.person.id}`,
    });
    expect(about(bob, conversation.requestId)).toEqual(['Alma Author']);
  });
});

describe('a browser that no longer exists', () => {
  test('is removed, and the person’s other browser stays', async () => {
    const own = await withNotifications(await registerBusiness({ businessName: 'Two Phones' }));
    const second = service.browser();
    await own.person.client.do('subscribePush', { input: second.subscription });
    second.answers = [{ status: 410 }];
    const conversation = await openConversation(alma.person, own.person);
    await say(conversation.toBusiness, 'Hello');
    await hears(own, 'Alma Author', conversation.requestId);
    const browsersOf = async () => {
      const found = await db.collection('pushSubscriptions').where('userId', '==', own.person.id).get();
      return found.docs.map((document) => document.get('endpoint'));
    };
    await expect.poll(browsersOf).toEqual([own.browser.endpoint]);
  });
});
