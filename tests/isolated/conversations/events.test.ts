/** What happened between the two people of a conversation, as both of them see it. */
import type { ConversationEvent } from '@marketplace/contract/conversation/schema';
import { beforeEach, describe, expect, test } from 'vitest';
import { accept, cancel, completedJob, post, reject, send } from '../../support/people/market.ts';
import { hide, undo } from '../../support/people/moderation.ts';
import type { Person } from '../../support/people/people.ts';
import { review } from '../../support/people/reviews.ts';
import { type Stage, stage } from '../../support/people/stage.ts';
import { bookedVisit, farTime, propose } from '../../support/people/visits.ts';

let people: Stage;
beforeEach(async () => {
  people = await stage();
});

async function eventsOf(who: Person, requestId: string, business = people.bob): Promise<ConversationEvent[]> {
  const params = { conversationId: `${requestId}_${business.id}` };
  return (await who.client.do('getConversation', { params })).events;
}

/** The kinds, with prices and who did it. */
const summaryOf = (events: readonly ConversationEvent[]) =>
  events.map(
    ({ kind, byCustomer, amount }) =>
      `${kind}${amount ? ` ${amount}` : ''} by ${byCustomer ? 'customer' : 'business'}`,
  );

const toldTo = async (who: Person, requestId: string, business = people.bob) =>
  summaryOf(await eventsOf(who, requestId, business));

const edit = (who: Person, id: string, amount: number) =>
  who.client.do('updateEstimate', { params: { id }, input: { amount } });

describe('the events of a conversation', () => {
  test('tell both people of a job from the estimate to its completion, oldest first', async () => {
    const { carla, bob } = people;
    const { id } = await post(carla);
    const estimate = await send(bob, id, { amount: 450 });
    for (const amount of [440, 420]) await edit(bob, estimate.id, amount);
    await carla.client.do('acceptEstimate', { params: { id: estimate.id }, input: { shareContact: true } });
    await bob.client.do('completeRequest', { params: { id } });
    const all = [
      'estimate 450 by business',
      'estimate-changed 420 by business',
      'accepted by customer',
      'contact-shared by customer',
      'completed by business',
    ];
    expect(await toldTo(carla, id)).toEqual(all);
    expect(await eventsOf(bob, id)).toEqual(await eventsOf(carla, id));
  });

  test('tell the other businesses only that they were rejected', async () => {
    const { carla, bob, bill } = people;
    const { id } = await post(carla);
    const [chosen] = [await send(bob, id), await send(bill, id)];
    await accept(carla, chosen.id);
    await carla.client.do('completeRequest', { params: { id } });
    expect(await toldTo(bill, id, bill)).toEqual(['estimate 450 by business', 'rejected by customer']);
  });

  test('tell of a cancellation those who waited, and not those who were rejected before', async () => {
    const { carla, bob, bill } = people;
    const { id } = await post(carla);
    const [rejected] = [await send(bob, id), await send(bill, id)];
    await reject(carla, rejected.id);
    await cancel(carla, id);
    expect(await toldTo(bob, id)).toEqual(['estimate 450 by business', 'rejected by customer']);
    expect(await toldTo(bill, id, bill)).toEqual(['estimate 450 by business', 'cancelled by customer']);
  });

  test('tell of reviews once they are published', async () => {
    const { carla, bob } = people;
    const { request } = await completedJob(carla, bob);
    const before = await eventsOf(bob, request.id);
    await review(carla, request.id);
    expect(await eventsOf(bob, request.id)).toEqual(before);
    await review(bob, request.id);
    expect((await toldTo(carla, request.id)).slice(before.length)).toEqual([
      'reviewed by customer',
      'reviewed by business',
    ]);
  });

  test.each([
    ['declined', 'carla', 'visit-declined by customer'],
    ['withdrawn', 'bob', 'visit-withdrawn by business'],
  ] as const)('tell that the times for a visit were %s', async (_, who, expected) => {
    const { id } = await post(people.carla);
    await send(people.bob, id);
    const visit = await propose(people.bob, id);
    await people[who].client.do('endVisitOffer', { params: visit, input: { note: '' } });
    expect(await toldTo(people.carla, id)).toEqual(['estimate 450 by business', expected]);
  });

  test.each([
    ['declined', 'bob', 'visit-move-declined by business'],
    ['withdrawn', 'carla', 'visit-move-withdrawn by customer'],
  ] as const)(
    'tell that other times for a visit were %s, and then that it was canceled',
    async (_, who, told) => {
      const { carla, bob } = people;
      const { id } = await post(carla);
      await send(bob, id);
      const params = { id: (await bookedVisit([carla, bob], id)).id };
      const windows = [farTime()];
      await carla.client.do('offerVisitTimes', { params, input: { windows, note: '' } });
      expect((await toldTo(bob, id)).at(-1)).toBe('visit-offered by customer');
      await people[who].client.do('endVisitOffer', { params, input: { note: '' } });
      expect(await toldTo(bob, id)).toEqual(['estimate 450 by business', told]);
      await bob.client.do('cancelVisit', { params, input: { note: '' } });
      expect(await toldTo(bob, id)).toEqual(['estimate 450 by business', 'visit-canceled by business']);
    },
  );

  test('no longer tell of shared contact details once the customer stops sharing', async () => {
    const { carla, bob } = people;
    const { id } = await post(carla);
    await accept(carla, (await send(bob, id)).id);
    await carla.client.do('shareContact', { params: { id } });
    expect(await toldTo(bob, id)).toContain('contact-shared by customer');
    await carla.client.do('stopSharingContact', { params: { id } });
    expect(await toldTo(bob, id)).not.toContain('contact-shared by customer');
  });

  test('keep no price of a withdrawn or hidden estimate', async () => {
    const { carla, bob } = people;
    const { id } = await post(carla);
    const withdrawn = await send(bob, id, { amount: 700 });
    await bob.client.do('deleteEstimate', { params: { id: withdrawn.id } });
    const hidden = await send(bob, id, { amount: 600 });
    await reject(carla, hidden.id);
    const act = await hide(people, { kind: 'estimate', thingId: hidden.id });
    await send(bob, id, { amount: 500 });
    expect(await toldTo(carla, id)).toEqual(['estimate 500 by business']);
    await undo(people, act.id);
    expect(await toldTo(carla, id)).toEqual(['estimate 600 by business', 'estimate 500 by business']);
  });
});
