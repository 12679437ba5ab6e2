import { randomUUID } from 'node:crypto';
import { requestForm, send } from '../../support/market.ts';
import { businessForm, customerForm, type Person, register } from '../../support/people.ts';
import type { Stage } from '../../support/stage.ts';
import {
  aboutOneself,
  costs,
  limitedCosts,
  type Situations,
  twoEstimates,
  withForeignCursor,
  withUnknownId,
} from './situation.ts';

/** Hides an estimate of Bob's that Carla reported. */
async function hiding(stage: Stage) {
  const { estimate } = await twoEstimates(stage);
  const thing = { kind: 'estimate', thingId: estimate.id } as const;
  await stage.carla.client.do('createReport', { input: { ...thing, reason: 'abuse', text: '' } });
  return { ...thing, act: 'hide', reason: 'It insults the customer.', closesReports: true } as const;
}

/** Someone new, whose three things were warned about. */
async function thriceWarned({ visitor, ada, carla }: Stage) {
  const business = await register(businessForm(), visitor());
  for (let count = 0; count < 3; count += 1) {
    const request = await carla.client.do('createRequest', { input: requestForm() });
    const { id } = await send(business, request.id);
    const input = { act: 'warn', kind: 'estimate', thingId: id, reason: 'Please be polite.' } as const;
    await ada.client.do('createAct', { input });
  }
  return business;
}

async function anotherAdministrator({ db, visitor }: Stage) {
  const amy = await register(customerForm({ name: 'Amy Admin' }), visitor());
  await db.doc(`users/${amy.id}`).update({ isAdmin: true });
  return amy;
}

/** Another administrator than Ada hid an estimate of Bob's, who appealed. */
async function appealed(stage: Stage) {
  const amy = await anotherAdministrator(stage);
  const { id } = await amy.client.do('createAct', { input: await hiding(stage) });
  await stage.bob.client.do('appealAct', { params: { id }, input: { text: 'It was a joke.' } });
  return id;
}

const forbiddenToOthers = <Good extends { who: Person }>({ cleo }: Stage, good: Good) => [
  { ...good, who: cleo, told: 'forbidden' as const },
];

export const actSituations = {
  createAct: {
    good: async (stage) => ({ who: stage.ada, input: await hiding(stage) }),
    // The estimate, its author and its request, all of that business there, their conversation, the act before and the reports; all
    // of them change, with the request the totals of the open ones, and the record says it and that reports are closed.
    cost: limitedCosts(1 + 7, 6 + 2, 1),
    someoneElses: forbiddenToOthers,
    missing: (_, good) => [{ ...good, input: { ...good.input, thingId: randomUUID() }, told: 'not-found' }],
    once: true,
  },
  undoAct: {
    good: async (stage) => {
      const input = await hiding(stage);
      const { id } = await stage.ada.client.do('createAct', { input });
      return { who: stage.ada, params: { id }, input: { reason: 'It was a joke between the two.' } };
    },
    // The act, and the same of the estimate.
    cost: limitedCosts(1 + 5, 5 + 1, 1),
    someoneElses: forbiddenToOthers,
    missing: (_, good) => withUnknownId(good),
    once: true,
  },
  listActs: {
    good: async (stage) => {
      await thriceWarned(stage);
      return { who: stage.ada, query: { limit: 2 } };
    },
    // One more than the page has, to know of a next one.
    cost: costs(1 + 3, 0, 1),
    someoneElses: forbiddenToOthers,
    missing: (_, good) => withForeignCursor(good),
  },
  listOwnActs: {
    good: async (stage) => ({ who: await thriceWarned(stage), query: { limit: 2 } }),
    cost: costs(1 + 3, 0, 1),
    someoneElses: aboutOneself,
    missing: (_, good) => withForeignCursor(good),
  },
  appealAct: {
    good: async (stage) => {
      const { id } = await stage.ada.client.do('createAct', { input: await hiding(stage) });
      return { who: stage.bob, params: { id }, input: { text: 'It was a joke between the two of us.' } };
    },
    // The act; and the record says it.
    cost: limitedCosts(1 + 1, 1 + 1),
    someoneElses: ({ bill }, good) => [{ ...good, who: bill, told: 'not-found' }],
    missing: (_, good) => withUnknownId(good),
    once: true,
  },
  listAppeals: {
    good: async (stage) => {
      await appealed(stage);
      await appealed(stage);
      return { who: stage.ada, query: { limit: 1 } };
    },
    // One more than the page has, and the thing of each on it.
    cost: costs(1 + 2 + 1, 0, 1),
    someoneElses: forbiddenToOthers,
    missing: (_, good) => withForeignCursor(good),
  },
  decideAppeal: {
    good: async (stage) => ({
      who: stage.ada,
      params: { id: await appealed(stage) },
      input: { isGranted: true, reason: 'It was a joke between the two.' },
    }),
    // The same as to take it back.
    cost: limitedCosts(1 + 5, 5 + 1, 1),
    someoneElses: forbiddenToOthers,
    missing: (_, good) => withUnknownId(good),
    once: true,
  },
} satisfies Partial<Situations>;
