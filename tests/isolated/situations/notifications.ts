import { randomUUID } from 'node:crypto';
import { Browser } from '../../support/push-service.ts';
import { aboutOneself, costs, limitedCosts, namesNothing, type Situations, signedOut } from './situation.ts';

export const notificationSituations = {
  getVapidPublicKey: {
    good: async (stage) => ({ who: signedOut(stage) }),
    cost: costs(0),
    someoneElses: aboutOneself,
    missing: namesNothing,
  },
  /** A browser belongs to whoever subscribed with it last, so nobody is refused somebody else's. */
  subscribePush: {
    good: async ({ bob }) => ({
      who: bob,
      input: { ...new Browser().subscription, registration: randomUUID() },
    }),
    // The person's other browsers, and others of the same registration, are looked for; there are none.
    cost: limitedCosts(1 + 2, 1, 2),
    someoneElses: aboutOneself,
    missing: namesNothing,
    beyond: { endpoint: ['https://elsewhere.example/push'] },
  },
  unsubscribePush: {
    good: async ({ bob }) => {
      const { subscription } = new Browser();
      await bob.client.do('subscribePush', { input: subscription });
      return { who: bob, input: { endpoint: subscription.endpoint } };
    },
    cost: limitedCosts(1 + 1, 1),
    someoneElses: ({ bill }, { input }) => [{ who: bill, input, told: { body: null } }],
    missing: (_, good) => [{ ...good, input: { endpoint: new Browser().endpoint }, told: { body: null } }],
  },
  updateNotificationSettings: {
    good: async ({ bob }) => ({ who: bob, input: { enabled: true } }),
    cost: limitedCosts(1, 1),
    someoneElses: aboutOneself,
    missing: namesNothing,
  },
} satisfies Partial<Situations>;
