import { handler } from '../../http/handler.ts';
import { forgetSubscription } from '../../store/subscriptions.ts';

/** Of what is not one's own, or not there, nothing is said: it is as it should be. */
export const unsubscribePush = handler('unsubscribePush', ({ input, actor, services: { db } }) =>
  forgetSubscription(db, input.endpoint, actor.id),
);
