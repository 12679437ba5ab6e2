import { accept, post, send } from '../../support/people/market.ts';
import { customerForm, register } from '../../support/people/people.ts';
import type { Stage } from '../../support/people/stage.ts';
import { BOTH_SIDES, begunJob, costs, limitedCosts, type Situations } from './situation.ts';

const job = async (stage: Stage) => ({ id: (await begunJob(stage)).request.id });

async function sharedJob(stage: Stage) {
  const params = await job(stage);
  await stage.carla.client.do('shareContact', { params });
  return params;
}

export const contactSituations = {
  getContact: {
    good: async (stage) => ({ who: stage.bob, params: await sharedJob(stage) }),
    // The request, the customer, and the day's log entry.
    cost: costs(1 + 1 + 1 + 1, 1),
    mayToo: BOTH_SIDES,
    seenBy: ['dana'],
    writesPastTransactions: true,
  },
  shareContact: {
    good: async (stage) => ({ who: stage.carla, params: await job(stage) }),
    // The request. Writes its conversation too.
    cost: limitedCosts(1 + 1, 1 + 1),
    seenBy: ['bob', 'dana'],
  },
  stopSharingContact: {
    good: async (stage) => ({ who: stage.carla, params: await sharedJob(stage) }),
    cost: limitedCosts(1 + 1, 1 + 1),
    seenBy: ['bob', 'dana'],
  },
  askForContact: {
    good: async (stage) => ({ who: stage.bob, params: await job(stage) }),
    cost: limitedCosts(1 + 1, 1 + 1),
    seenBy: ['carla', 'dana'],
  },
  listDisclosures: {
    good: async ({ visitor, bob }) => {
      const customer = await register(customerForm(), visitor());
      for (let count = 0; count < 3; count += 1) {
        const { id } = await post(customer);
        await accept(customer, (await send(bob, id)).id);
        await customer.client.do('shareContact', { params: { id } });
        await bob.client.do('getContact', { params: { id } });
      }
      return { who: customer, query: { limit: 2 } };
    },
    // The page, and one more to detect a next page.
    cost: costs(1 + 3, 0, 1),
  },
} satisfies Partial<Situations>;
