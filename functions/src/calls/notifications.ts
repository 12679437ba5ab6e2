import { ApiError } from '../errors.ts';
import { handler } from '../http/handler.ts';
import { presentUser } from '../present/user.ts';
import { isPushEndpoint } from '../services/push/endpoint.ts';
import { areUsableKeys } from '../services/push/keys.ts';
import { limitTransactions, transactWithinLimit } from '../store/limited-transactions.ts';
import { forgetSubscription, keepSubscription } from '../store/subscriptions.ts';
import { users } from '../store/users.ts';

export const getVapidPublicKey = handler('getVapidPublicKey', async ({ services: { config } }) => ({
  publicKey: config.vapid.publicKey,
}));

export const subscribePush = handler('subscribePush', async ({ input, actor, caller, services }) => {
  const { db, config, now } = services;
  if (!isPushEndpoint(input.endpoint, config)) {
    throw invalid('endpoint', 'This push service is not supported.');
  }
  if (!areUsableKeys(input.keys)) throw invalid('keys', 'Not a push key');
  const subscriber = { userId: actor.id, userAgent: caller.userAgent ?? null };
  const run = limitTransactions(services, { call: 'subscribePush', by: actor });
  await keepSubscription(run, db, input, subscriber, now());
});

const invalid = (field: string, words: string) =>
  new ApiError('invalid', words, { fields: { [field]: words } });

/** Answers the same whether the subscription was the caller's, somebody else's or not there. */
export const unsubscribePush = handler('unsubscribePush', ({ input, actor, services }) =>
  forgetSubscription(
    limitTransactions(services, { call: 'unsubscribePush', by: actor }),
    services.db,
    input.endpoint,
    actor.id,
  ),
);

export const updateNotificationSettings = handler(
  'updateNotificationSettings',
  async ({ input: { enabled: notificationsEnabled }, actor, services }) => {
    const ref = users(services.db).doc(actor.id);
    await transactWithinLimit(
      services,
      { call: 'updateNotificationSettings', by: actor },
      async (transaction) => {
        transaction.update(ref, { notificationsEnabled });
      },
    );
    return { user: presentUser({ ...actor, notificationsEnabled }) };
  },
);
