import { ApiError } from '../../errors.ts';
import { handler } from '../../http/handler.ts';
import { isPushEndpoint } from '../../services/push/endpoint.ts';
import { areUsableKeys } from '../../services/push/keys.ts';
import { limitTransactions } from '../../store/limited-transactions.ts';
import { keepSubscription } from '../../store/subscriptions.ts';

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
