import { post, send } from '../../../support/people/market.ts';
import { bookedVisit } from '../../../support/people/visits.ts';
import { BOTH_SIDES, costs, limitedCosts, type Situations } from '../situation.ts';

const EVERYONE = ['cleo', 'bob', 'bill', 'dana', 'ada'] as const;

export const calendarSituations = {
  getVisitFile: {
    good: async ({ carla, bob }) => {
      const { id } = await post(carla);
      await send(bob, id);
      return { who: carla, params: { id: (await bookedVisit([carla, bob], id)).id } };
    },
    // The visit, its request, and the business.
    cost: costs(1 + 1 + 1 + 1),
    mayToo: BOTH_SIDES,
  },
  getCalendarFeed: {
    good: async ({ carla }) => ({ who: carla }),
    cost: costs(1 + 1),
    mayToo: EVERYONE,
  },
  makeCalendarFeed: {
    good: async ({ carla }) => ({ who: carla }),
    cost: limitedCosts(1, 1),
    mayToo: EVERYONE,
  },
  stopCalendarFeed: {
    good: async ({ carla }) => ({ who: carla }),
    cost: limitedCosts(1, 1),
    mayToo: EVERYONE,
  },
} satisfies Partial<Situations>;
