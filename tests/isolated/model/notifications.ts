/** Push: the key, the subscriptions of browsers, and the settings; and the list, which stays empty here. */
import type { User } from '@marketplace/contract/account/schema';
import fc from 'fast-check';
import { mostly } from './moves/fields.ts';
import { anywhere, by, byOne, kind, plain } from './moves/move.ts';
import { endpoint, KEYS } from './moves/notifications.ts';
import { type Fields, type ModelledCalls, rule, words } from './rule.ts';
import { changeUser, isBusiness, refuse } from './world.ts';

/** The hosts of browsers' push services that the model's people use. */
const PUSH_SERVICE = 'https://fcm.googleapis.com/';

/** What is left out stays as it is. */
function changeSettings(me: User, { enabled = me.notificationsEnabled, push, quietHours }: Fields) {
  const before = me.notificationPreferences;
  return {
    notificationsEnabled: typeof enabled === 'boolean' ? enabled : refuse('invalid'),
    notificationPreferences: {
      push: { ...before.push, ...Object(push) },
      quietHours: quietHours === undefined ? before.quietHours : parseQuietHours(quietHours),
    },
  };
}

function parseQuietHours(value: unknown): User['notificationPreferences']['quietHours'] {
  if (value === null) return null;
  const { from, to, timeZone } = Object(value);
  return from < '24:00' ? { from, to, timeZone } : refuse('invalid');
}

const settings = fc.oneof(
  fc.record({ enabled: mostly<unknown>(fc.boolean(), fc.constant('on')) }),
  fc.record({ push: fc.record({ message: fc.boolean(), job: fc.boolean() }, { requiredKeys: ['job'] }) }),
  fc.record({
    quietHours: fc.option(
      fc.record({
        from: mostly(fc.constantFrom('21:30', '23:00'), fc.constant('24:00')),
        to: fc.constant('06:45'),
        timeZone: fc.constantFrom('UTC', 'America/Chicago'),
      }),
    ),
  }),
);

export const notificationModel = {
  updateNotificationSettings: {
    rule: rule('signed-in', 200, ({ world, me, input }) => ({
      user: changeUser(world, me, changeSettings(me, input)),
    })),
    move: kind({
      often: 2,
      form: settings,
      make: (world, drawn, input) => ({ device: byOne(world, drawn, () => true), input }),
    }),
  },
  /** Triggers write them, which hear nothing of this database. */
  listNotifications: { rule: rule('signed-in', 200, () => []), move: plain(1) },
  readNotifications: {
    rule: rule('signed-in', 204, () => {}),
    move: kind({
      often: 1,
      form: fc.constantFrom({}, { id: 'request-of-nobody' }),
      make: (world, drawn, input) => ({ device: byOne(world, drawn, () => true), input }),
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
      often: 3,
      form: endpoint,
      make: (world, drawn, address) => ({
        device: by(world, drawn, world.subscriptions.get(address)),
        input: { endpoint: address },
      }),
    }),
  },
} satisfies ModelledCalls;
