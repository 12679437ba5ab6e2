import { randomBytes, randomUUID } from 'node:crypto';
import { DAY_MS, dateIn } from '@marketplace/contract/shared/time';
import { Timestamp } from 'firebase-admin/firestore';
import { emailText } from '../../../functions/src/services/notification/email-text.ts';
import type { Services } from '../../../functions/src/services/services.ts';
import { recordNotification } from '../../../functions/src/store/notification/events.ts';
import { tags } from '../../../functions/src/store/notification/tags.ts';
import type { Client } from '../../support/calls/client.ts';
import { Browser } from '../../support/notifications/push-service.ts';
import type { Person } from '../../support/people/people.ts';
import { services } from '../../support/stack/in-process.ts';
import { costs, limitedCosts, ROLES, type Situations, signedOut } from './situation.ts';

function dayAfter(days: number) {
  const timeZone = 'America/Chicago';
  return { date: dateIn(timeZone, new Date(Date.now() + days * DAY_MS)), timeZone };
}

export const notificationSituations = {
  getVapidPublicKey: {
    good: async (stage) => ({ who: signedOut(stage) }),
    cost: costs(0),
  },
  /** A browser belongs to the account that subscribed last, so a foreign one is never refused. */
  subscribePush: {
    good: async ({ bob }) => ({
      who: bob,
      input: { ...new Browser().subscription, registration: randomUUID() },
    }),
    // Empty queries for the person's other browsers and for the same registration.
    cost: limitedCosts(1 + 2, 1, 2),
    mayToo: ROLES,
    beyond: {
      endpoint: ['https://elsewhere.example/push'],
      keys: [{ ...new Browser().keys, p256dh: 'AAAA' }],
    },
  },
  unsubscribePush: {
    good: async ({ bob }) => {
      const { subscription } = new Browser();
      await bob.client.do('subscribePush', { input: subscription });
      return { who: bob, input: { endpoint: subscription.endpoint } };
    },
    cost: limitedCosts(1 + 1, 1),
    othersGet: { body: null },
    missing: (_, good) => [
      { ...good, input: { endpoint: new Browser().endpoint }, expected: { body: null } },
    ],
  },
  listNotifications: {
    good: async ({ db, bob }) => {
      for (let count = 0; count < 6; count += 1) await addNotification(db, bob);
      const { headers } = await bob.client.answer('listNotifications', { query: { limit: 2 } });
      return { who: bob, query: { limit: 2, cursor: headers.get('x-next-cursor') ?? '' } };
    },
    // The page, and one more to detect a next page.
    cost: costs(1 + 3, 0, 1),
    othersGet: 'invalid',
  },
  readNotifications: {
    good: async ({ db, bob }) => ({ who: bob, input: { id: await addNotification(db, bob) } }),
    cost: limitedCosts(1 + 1, 1),
    othersGet: { body: null },
    missing: (_, good) => [{ ...good, input: { id: tags.request(randomUUID()) }, expected: { body: null } }],
  },
  updateNotificationSettings: {
    good: async ({ bob }) => ({
      who: bob,
      input: {
        enabled: true,
        push: {
          request: false,
          digest: true,
          estimate: true,
          decision: true,
          job: false,
          visit: true,
          message: true,
          question: true,
          review: true,
          moderation: false,
        },
        email: {
          request: true,
          digest: true,
          estimate: false,
          decision: true,
          job: false,
          visit: true,
          message: true,
          question: true,
          review: false,
          moderation: false,
        },
        retryEmail: true,
        quietHours: { from: '22:00', to: '07:00', timeZone: 'America/Chicago' },
        awayUntil: dayAfter(7),
        maxOpenJobs: 5,
        digest: { hour: 8, timeZone: 'America/Chicago' },
      },
    }),
    // The profile is read again in the transaction.
    cost: limitedCosts(1 + 1, 1),
    beyond: { awayUntil: [dayAfter(0), dayAfter(400)] },
  },
  unsubscribeEmail: {
    good: async (stage) => {
      const { dana } = stage;
      const unsubscribeCode = randomBytes(32).toString('base64url');
      const onAgain = { 'notificationPreferences.email.message': true };
      await stage.db.doc(`users/${dana.id}`).update({ unsubscribeCode, ...onAgain });
      return {
        who: { ...dana, client: stage.visitor() },
        query: { code: unsubscribeCode, kinds: 'estimate.message' },
      };
    },
    // The caller's attempts, and the profile with the code.
    cost: costs(1 + 1, 1 + 1, 1),
    missing: (_, good) => {
      const code = randomBytes(32).toString('base64url');
      return [{ ...good, query: { ...good.query, code }, expected: 'not-found' }];
    },
    writesPastTransactions: true,
  },
  reportUndelivered: {
    good: async (stage) => {
      const { dana } = stage;
      await stage.db.doc(`users/${dana.id}`).update({ emailStopped: null });
      return {
        who: { ...dana, client: withSecret(stage.visitor()) },
        input: { address: dana.email, kind: 'bounce' },
      };
    },
    // The profile with the address.
    cost: costs(1, 1, 1),
  },
} satisfies Partial<Situations>;

/** Sends the secret of the mail service with every call. */
function withSecret(client: Client): Client {
  const request = client.request.bind(client);
  const authorization = `Bearer ${services.config.email?.reportsSecret()}`;
  client.request = (path, init = {}) => {
    const headers = new Headers(init.headers);
    headers.set('authorization', authorization);
    return request(path, { ...init, headers });
  };
  return client;
}

/** Adds a notification of a new request, and returns its tag. */
async function addNotification(db: Services['db'], { id }: Person): Promise<string> {
  const tag = tags.request(randomUUID());
  const content = { title: 'New request: Roofing', body: 'Mend the roof', url: '/business?request=1' };
  const notification = {
    kind: 'request',
    tag,
    ...content,
    emailText: emailText(content.title, 'View Request'),
    requestId: '1',
    event: 'posted',
    at: Timestamp.now(),
  } as const;
  const circumstances = { isPushWanted: false, isEmailWanted: false, now: new Date() };
  await recordNotification(db, { id, notificationsReadUntil: null }, notification, circumstances);
  return tag;
}
