/** Push: the key, the subscriptions of browsers, and the switch in the profile. */
import fc from 'fast-check';
import { mostly } from './moves/fields.ts';
import { anywhere, by, byOne, kind } from './moves/move.ts';
import { endpoint, KEYS } from './moves/notifications.ts';
import { type ModelledCalls, rule, words } from './rule.ts';
import { changeUser, isBusiness, refuse } from './world.ts';

/** The hosts of browsers' push services that the model's people use. */
const PUSH_SERVICE = 'https://fcm.googleapis.com/';

export const notificationModel = {
  updateNotificationSettings: {
    rule: rule('signed-in', 200, ({ world, me, input: { enabled } }) =>
      typeof enabled === 'boolean'
        ? { user: changeUser(world, me, { notificationsEnabled: enabled }) }
        : refuse('invalid'),
    ),
    move: kind({
      often: 1,
      form: mostly<unknown>(fc.boolean(), fc.constant('on')),
      make: (world, drawn, enabled) => ({ device: byOne(world, drawn, isBusiness), input: { enabled } }),
    }),
  },
  getVapidPublicKey: {
    rule: rule('anyone', 200, ({ world }) => ({ publicKey: world.vapidPublicKey })),
    move: anywhere(1),
  },
  subscribePush: {
    rule: rule('signed-in', 204, ({ world, me, input }) => {
      const endpoint = words(input.endpoint, 1000);
      if (!endpoint.startsWith(PUSH_SERVICE)) return refuse('invalid');
      world.subscriptions.set(endpoint, me.id);
    }),
    move: kind({
      often: 2,
      form: endpoint,
      make: (world, drawn, address) => ({
        device: byOne(world, drawn, isBusiness),
        input: { endpoint: address, keys: KEYS },
      }),
    }),
  },
  unsubscribePush: {
    rule: rule('signed-in', 204, ({ world, me, input }) => {
      const endpoint = words(input.endpoint, 1000);
      if (world.subscriptions.get(endpoint) === me.id) world.subscriptions.delete(endpoint);
    }),
    move: kind({
      often: 2,
      form: endpoint,
      make: (world, drawn, address) => ({
        device: by(world, drawn, world.subscriptions.get(address)),
        input: { endpoint: address },
      }),
    }),
  },
} satisfies ModelledCalls;
