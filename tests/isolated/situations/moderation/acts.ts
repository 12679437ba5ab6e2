import { randomUUID } from 'node:crypto';
import { requestForm, send } from '../../../support/people/market.ts';
import { businessForm, customerForm, register } from '../../../support/people/people.ts';
import type { Stage } from '../../../support/people/stage.ts';
import { costs, limitedCosts, type Situations, twoEstimates } from '../situation.ts';

/** The input to hide an estimate of Bob's that Carla reported. */
async function hiding(stage: Stage) {
  const { estimate } = await twoEstimates(stage);
  const thing = { kind: 'estimate', thingId: estimate.id } as const;
  await stage.carla.client.do('createReport', { input: { ...thing, reason: 'abuse', text: '' } });
  return { ...thing, act: 'hide', reason: 'It insults the customer.', closesReports: true } as const;
}

/** A new business with warnings about three things. */
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

/** Amy hides Bob's estimate, and Bob appeals. Ada may decide it, as she isn't the one who hid it. */
async function appealed(stage: Stage) {
  const amy = await anotherAdministrator(stage);
  const { id } = await amy.client.do('createAct', { input: await hiding(stage) });
  await stage.bob.client.do('appealAct', { params: { id }, input: { text: 'It was a joke.' } });
  return id;
}

export const actSituations = {
  createAct: {
    good: async (stage) => ({ who: stage.ada, input: await hiding(stage) }),
    // Reads the estimate, its author, its request, the business's estimates there, the conversation, an earlier act, and
    // the reports. Writes these, the totals of open requests, and two entries of the record.
    cost: limitedCosts(1 + 7, 6 + 2, 1),
    missing: (_, good) => [
      { ...good, input: { ...good.input, thingId: randomUUID() }, expected: 'not-found' },
    ],
  },
  undoAct: {
    good: async (stage) => {
      const input = await hiding(stage);
      const { id } = await stage.ada.client.do('createAct', { input });
      return { who: stage.ada, params: { id }, input: { reason: 'It was a joke between the two.' } };
    },
    // The act, and the same reads for the estimate.
    cost: limitedCosts(1 + 5, 5 + 1, 1),
  },
  listActs: {
    good: async (stage) => {
      await thriceWarned(stage);
      return { who: stage.ada, query: { limit: 2 } };
    },
    // The page, and one more to detect a next page.
    cost: costs(1 + 3, 0, 1),
  },
  listOwnActs: {
    good: async (stage) => ({ who: await thriceWarned(stage), query: { limit: 2 } }),
    cost: costs(1 + 3, 0, 1),
  },
  appealAct: {
    good: async (stage) => {
      const { id } = await stage.ada.client.do('createAct', { input: await hiding(stage) });
      return { who: stage.bob, params: { id }, input: { text: 'It was a joke between the two of us.' } };
    },
    // The act. Writes the record too.
    cost: limitedCosts(1 + 1, 1 + 1),
  },
  listAppeals: {
    good: async (stage) => {
      await appealed(stage);
      await appealed(stage);
      return { who: stage.ada, query: { limit: 1 } };
    },
    // The page, one more to detect a next page, and each thing on the page.
    cost: costs(1 + 2 + 1, 0, 1),
  },
  decideAppeal: {
    good: async (stage) => ({
      who: stage.ada,
      params: { id: await appealed(stage) },
      input: { isGranted: true, reason: 'It was a joke between the two.' },
    }),
    // The same as undoing the act.
    cost: limitedCosts(1 + 5, 5 + 1, 1),
  },
} satisfies Partial<Situations>;
