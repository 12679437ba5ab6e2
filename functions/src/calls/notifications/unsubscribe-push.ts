import { handler } from '../../http/handler.ts';
import { counting } from '../../store/limited-transactions.ts';
import { forgetSubscription } from '../../store/subscriptions.ts';

/** Of what is not one's own, or not there, nothing is said: it is as it should be. */
export const unsubscribePush = handler('unsubscribePush', ({ input, actor, services }) =>
  forgetSubscription(
    counting(services, { call: 'unsubscribePush', by: actor }),
    services.db,
    input.endpoint,
    actor.id,
  ),
);
