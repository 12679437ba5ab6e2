import { isDeepStrictEqual } from 'node:util';
import { isBusiness } from '@marketplace/contract/account/rules';
import { awayProblem, nextDigestAt } from '@marketplace/contract/notification/rules';
import type { NotificationSettings } from '@marketplace/contract/notification/schema';
import { Timestamp } from 'firebase-admin/firestore';
import { ApiError } from '../errors.ts';
import { earlyHandler, handler } from '../http/handler.ts';
import { presentUser } from '../present/account.ts';
import { presentNotification } from '../present/notification.ts';
import { areUsableKeys, isPushEndpoint } from '../services/push/subscription.ts';
import { type Account, readOwnAccount } from '../store/account/accounts.ts';
import { changeAccount } from '../store/account/changes.ts';
import { readAllNotifications, readNotification } from '../store/notification/changes.ts';
import { pageOfNotifications } from '../store/notification/notifications.ts';
import { removeSubscription, saveSubscription } from '../store/notification/subscriptions.ts';
import { limitTransactions, transactWithinLimit } from '../store/rate-limit/transactions.ts';

export const getVapidPublicKey = handler('getVapidPublicKey', async ({ services: { config } }) => ({
  publicKey: config.vapid.publicKey,
  sendsEmail: config.email !== undefined,
}));

export const subscribePush = handler('subscribePush', async ({ input, actor, session, caller, services }) => {
  const { db, config, now } = services;
  if (!isPushEndpoint(input.endpoint, config)) {
    throw invalid('endpoint', "Your browser's push service isn't supported. Try another browser.");
  }
  if (!areUsableKeys(input.keys)) throw invalid('keys', 'Invalid push key');
  const subscriber = { userId: actor.id, sessionId: session.id, userAgent: caller.userAgent ?? null };
  const run = limitTransactions(services, { call: 'subscribePush', by: actor });
  await saveSubscription(run, db, input, subscriber, now());
});

const invalid = (field: string, message: string) =>
  new ApiError('invalid', message, { fields: { [field]: message } });

/** The answer is the same for a subscription of another account or none. */
export const unsubscribePush = handler('unsubscribePush', ({ input, actor, services }) =>
  removeSubscription(
    limitTransactions(services, { call: 'unsubscribePush', by: actor }),
    services.db,
    input.endpoint,
    actor.id,
  ),
);

export const listNotifications = earlyHandler(
  'listNotifications',
  async ({ query, actor, account, services: { db }, setHeader }) => {
    const [{ found, next }, { notificationsReadUntil }] = await Promise.all([
      pageOfNotifications(db, actor.id, query),
      account(),
    ]);
    if (next) setHeader('X-Next-Cursor', next);
    return found.map((notification) => presentNotification(notification, notificationsReadUntil));
  },
);

/** The answer is the same for a missing notification. */
export const readNotifications = handler('readNotifications', ({ input: { id }, actor, services }) => {
  const { db, now } = services;
  const run = limitTransactions(services, { call: 'readNotifications', by: actor });
  if (id === undefined) return readAllNotifications(run, db, actor, now());
  return readNotification(run, db, actor.id, id, now());
});

export const updateNotificationSettings = handler(
  'updateNotificationSettings',
  async ({ input, actor, services }) => {
    const { db, now } = services;
    const problem = input.awayUntil && awayProblem(input.awayUntil, now());
    if (problem) throw invalid('awayUntil', problem);
    const attempt = { call: 'updateNotificationSettings', by: actor } as const;
    const changed = await transactWithinLimit(services, attempt, async (transaction) => {
      const account = await readOwnAccount(transaction, db, actor.id);
      return changeAccount(transaction, db, account, changedSettings(account, input, now()));
    });
    return { user: presentUser(changed) };
  },
);

function changedSettings(
  account: Account,
  {
    enabled = account.notificationsEnabled,
    push,
    email,
    retryEmail,
    quietHours = account.notificationPreferences.quietHours,
    awayUntil = account.awayUntil,
    maxOpenJobs = account.maxOpenJobs,
    digest = account.digest,
  }: NotificationSettings,
  now: Date,
): Partial<Account> {
  const { notificationPreferences: before, emailStopped } = account;
  return {
    notificationsEnabled: enabled,
    notificationPreferences: {
      push: { ...before.push, ...push },
      email: { ...before.email, ...email },
      quietHours,
    },
    // After a complaint, only a new confirmation of the address shows that its owner wants emails.
    emailStopped: retryEmail && emailStopped === 'bounce' ? null : emailStopped,
    // A customer has no use for them.
    ...(isBusiness(account) && { awayUntil, maxOpenJobs, ...digestFields(account, digest, now) }),
  };
}

/** Another hour leaves out no request: the next summary counts from where the last one ended. */
function digestFields(account: Account, digest: Account['digest'], now: Date) {
  if (digest === null) return { digest, digestDueAt: null, digestSince: null };
  const { digestDueAt, digestSince } = account;
  const isSame = digestDueAt !== null && isDeepStrictEqual(digest, account.digest);
  return {
    digest,
    digestDueAt: isSame ? digestDueAt : Timestamp.fromDate(nextDigestAt(digest, now)),
    digestSince: digestSince ?? Timestamp.fromDate(now),
  };
}
