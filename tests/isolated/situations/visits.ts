import { randomUUID } from 'node:crypto';
import { LIMITS } from '@marketplace/contract/constants';
import { post, send } from '../../support/people/market.ts';
import type { Stage } from '../../support/people/stage.ts';
import {
  bookedVisit,
  farTime,
  nearVisit,
  pastVisit,
  propose,
  visitForm,
} from '../../support/people/visits.ts';
import { BOTH_SIDES, BUSINESSES, costs, limitedCosts, type Situations } from './situation.ts';

/** An open request of Carla's with an estimate from Bob. */
async function offered({ carla, bob }: Stage): Promise<string> {
  const { id } = await post(carla);
  await send(bob, id);
  return id;
}

const booked = async (stage: Stage) => bookedVisit([stage.carla, stage.bob], await offered(stage));

const week = [null, ...Array.from({ length: 5 }, () => ({ from: '08:00', to: '17:00' })), null];

/** What a visit shows the customer: the request, the business, and its figure. The business shows no account. */
const SHOWN = { customer: 3, business: 2 } as const;

const badNotes = ['x'.repeat(LIMITS.visitNote + 1)];

export const visitSituations = {
  listVisits: {
    good: async (stage) => {
      const { carla, bob } = stage;
      const id = await offered(stage);
      await bookedVisit([carla, bob], id);
      await propose(bob, id);
      return { who: bob, query: { limit: 1 } };
    },
    // The page, and one more to detect a next page.
    cost: costs(1 + 2 + SHOWN.business, 0, 1),
    mayToo: BOTH_SIDES,
  },
  listVisitsOfJob: {
    good: async (stage) => {
      const id = await offered(stage);
      await bookedVisit([stage.carla, stage.bob], id);
      return { who: stage.carla, params: { id }, query: { businessId: stage.bob.id } };
    },
    // The request, the visit with the business and its figure, and the calendar.
    cost: costs(1 + 1 + 1 + SHOWN.customer + 1, 0, 1),
    mayToo: BUSINESSES,
  },
  proposeVisit: {
    good: async (stage) => ({
      who: stage.bob,
      params: { id: await offered(stage) },
      input: { ...visitForm({ businessId: stage.bob.id, address: 'booked' }), clientVisitId: randomUUID() },
    }),
    // An earlier try, the request, both profiles, the estimate, the calendar, the conversation, and queries for visits.
    cost: limitedCosts(1 + 1 + 1 + 2 + 1 + 1 + 1 + 2 + SHOWN.business, 2, 3),
    // The customer of an estimate proposes to its business.
    mayToo: ['carla', ...BUSINESSES],
    beyond: { note: badNotes },
  },
  getVisit: {
    good: async (stage) => ({ who: stage.carla, params: { id: (await booked(stage)).id } }),
    cost: costs(1 + 1 + SHOWN.customer),
    mayToo: BOTH_SIDES,
  },
  offerVisitTimes: {
    good: async (stage) => ({
      who: stage.carla,
      params: { id: (await booked(stage)).id },
      input: { windows: [farTime()], note: 'A day later suits me better.' },
    }),
    // The visit, both profiles, the calendar, and the conversation.
    cost: limitedCosts(1 + 1 + 2 + 1 + 1 + SHOWN.customer, 2),
    mayToo: BOTH_SIDES,
    beyond: { note: badNotes },
  },
  endVisitOffer: {
    good: async (stage) => ({
      who: stage.carla,
      params: { id: (await propose(stage.bob, await offered(stage))).id },
      input: { note: 'We found someone else.' },
    }),
    // The visit and the conversation.
    cost: limitedCosts(1 + 1 + 1 + SHOWN.customer, 2),
    mayToo: BOTH_SIDES,
    beyond: { note: badNotes },
  },
  askForOtherTimes: {
    good: async (stage) => ({
      who: stage.carla,
      params: { id: (await propose(stage.bob, await offered(stage))).id },
      input: { note: 'Is there a time in the evening?' },
    }),
    cost: limitedCosts(1 + 1 + 1 + SHOWN.customer, 2),
    seenBy: ['bob'],
    beyond: { note: badNotes },
  },
  bookVisit: {
    good: async (stage) => {
      const { id, offer } = await propose(stage.bob, await offered(stage));
      const start = offer?.windows[0]?.start ?? '';
      return { who: stage.carla, params: { id }, input: { start, address: 'booked' } };
    },
    // The visit, both profiles, the calendar, which is written too, and the conversation.
    cost: limitedCosts(1 + 1 + 2 + 1 + 1 + SHOWN.customer, 3),
    seenBy: ['bob'],
  },
  cancelVisit: {
    good: async (stage) => ({
      who: stage.carla,
      params: { id: (await booked(stage)).id },
      input: { note: 'We are ill.' },
    }),
    // The visit and the conversation. Frees the time of the business.
    cost: limitedCosts(1 + 1 + 1 + SHOWN.customer, 3),
    mayToo: BOTH_SIDES,
    beyond: { note: badNotes },
  },
  confirmVisit: {
    good: async (stage) => ({ who: stage.bob, params: { id: (await booked(stage)).id } }),
    // The visit and the conversation, which the second confirmation moves.
    cost: limitedCosts(1 + 1 + 1 + SHOWN.business, 1),
    mayToo: BOTH_SIDES,
  },
  announceDelay: {
    good: async (stage) => {
      const { id } = await nearVisit(stage.db, [stage.carla, stage.bob], await offered(stage));
      return { who: stage.bob, params: { id }, input: { minutes: 20 } };
    },
    cost: limitedCosts(1 + 1 + 1 + SHOWN.business, 2),
    mayToo: BOTH_SIDES,
  },
  announceArrival: {
    good: async (stage) => {
      const { id } = await nearVisit(stage.db, [stage.carla, stage.bob], await offered(stage));
      return { who: stage.bob, params: { id }, input: { state: 'on-the-way' } };
    },
    cost: limitedCosts(1 + 1 + 1 + SHOWN.business, 2),
  },
  tellVisitOutcome: {
    good: async (stage) => {
      const { db, carla, bob } = stage;
      const { id } = await pastVisit(db, [carla, bob], await offered(stage));
      await carla.client.do('tellVisitOutcome', { params: { id }, input: { outcome: 'kept' } });
      return { who: bob, params: { id }, input: { outcome: 'kept' } };
    },
    // The visit, and how many of the two count. Writes the figures of both.
    cost: limitedCosts(1 + 1 + 1 + SHOWN.business, 1 + 2, 1),
    mayToo: BOTH_SIDES,
  },
  shareVisitAddress: {
    good: async (stage) => ({
      who: stage.carla,
      params: { id: (await booked(stage)).id },
      input: { address: 'evening-before' },
    }),
    // The visit and the conversation, so that the business sees the address at once.
    cost: limitedCosts(1 + 1 + 1 + SHOWN.customer, 2),
    seenBy: ['bob'],
  },
  getVisitSettings: {
    good: async ({ bob }) => ({ who: bob }),
    cost: costs(1),
    mayToo: BUSINESSES,
  },
  changeVisitSettings: {
    good: async ({ bob }) => ({
      who: bob,
      input: { hours: { timeZone: 'America/Chicago', week }, gapMinutes: 0 },
    }),
    // The profile again, locked.
    cost: limitedCosts(1 + 1, 1),
    mayToo: BUSINESSES,
  },
} satisfies Partial<Situations>;
