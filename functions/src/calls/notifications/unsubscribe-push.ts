import { handler } from '../../http/handler.ts';
import { limitTransactions } from '../../store/limited-transactions.ts';
import { forgetSubscription } from '../../store/subscriptions.ts';

/** Of what is not one's own, or not there, nothing is said: it is as it should be. */
export const unsubscribePush = handler('unsubscribePush', ({ input, actor, services }) =>
  forgetSubscription(
    limitTransactions(services, { call: 'unsubscribePush', by: actor }),
    services.db,
    input.endpoint,
    actor.id,
  ),
);
