import { randomUUID } from 'node:crypto';
import { requestForm, send } from '../../support/market.ts';
import { businessForm, type Person, register } from '../../support/people.ts';
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
} satisfies Partial<Situations>;
