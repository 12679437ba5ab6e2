import { randomUUID } from 'node:crypto';
import { post, send } from '../../support/people/market.ts';
import { answer, ask } from '../../support/people/questions.ts';
import { badTexts } from './bad-fields.ts';
import { BUSINESSES, costs, limitedCosts, type Situations } from './situation.ts';

export const questionSituations = {
  listQuestions: {
    good: async ({ carla, bob, bill }) => {
      const { id } = await post(carla);
      await answer(carla, (await ask(bob, id)).id);
      await ask(bill, id, 'Is there a parking space?');
      return { who: carla, params: { id } };
    },
    // The request and two questions.
    cost: costs(1 + 1 + 2, 0, 1),
    mayToo: BUSINESSES,
  },
  askQuestion: {
    good: async ({ carla, bob }) => ({
      who: bob,
      params: { id: (await post(carla)).id },
      input: { text: 'How many floors does the house have?', clientQuestionId: randomUUID() },
    }),
    // The request, an earlier try, both profiles, and a query for the questions. Writes the question and the request.
    cost: limitedCosts(1 + 1 + 1 + 2 + 1, 2, 1),
    mayToo: BUSINESSES,
    beyond: { text: badTexts },
    // Businesses cannot ask on their own requests.
    refused: async ({ dana }, good) => [
      { ...good, who: dana, params: { id: (await post(dana)).id }, expected: 'forbidden' },
    ],
  },
  answerQuestion: {
    good: async ({ carla, bob }) => {
      const { id } = await post(carla);
      await send(bob, id);
      return { who: carla, params: { id: (await ask(bob, id)).id }, input: { answer: 'Two, and an attic.' } };
    },
    // The question, the request, and the pending estimate, which is written too.
    cost: limitedCosts(1 + 1 + 1 + 1, 2 + 1, 1),
    seenBy: BUSINESSES,
    beyond: { answer: badTexts },
  },
  dismissQuestion: {
    good: async ({ carla, bob }) => ({
      who: carla,
      params: { id: (await ask(bob, (await post(carla)).id)).id },
    }),
    // The question and the request.
    cost: limitedCosts(1 + 1 + 1, 2),
    seenBy: BUSINESSES,
  },
  deleteQuestion: {
    good: async ({ carla, bob }) => ({
      who: bob,
      params: { id: (await ask(bob, (await post(carla)).id)).id },
    }),
    // The question, the request, and a query for an estimate of the business.
    cost: limitedCosts(1 + 1 + 1 + 1, 2, 1),
    seenBy: ['carla', ...BUSINESSES],
  },
} satisfies Partial<Situations>;
