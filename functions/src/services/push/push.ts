/** Sends one notification to one browser. */

import { createHash } from 'node:crypto';
import type { PushPayload } from '@marketplace/contract/notification/schema';
import type { StoredSubscription } from '../../store/notification/subscriptions.ts';
import { isApple } from './subscription.ts';

export type Target = Pick<StoredSubscription, 'endpoint' | 'p256dhKey' | 'authKey' | 'registration'>;

/**
 * gone: this subscription will never work again. failed: it may work another time. unanswered: the service may have
 * taken the message, so it is not sent again.
 */
export type Delivery = 'sent' | 'gone' | 'failed' | 'unanswered';

export type Transport = (target: Target, payload: PushPayload) => Promise<Delivery>;

/** How long a push service keeps what it cannot deliver. A notification later than that is useless. */
export const PUSH_TTL_SECONDS = 24 * 60 * 60;

type Transports = {
  web: Transport;
  /** Undefined under the emulators. */
  cloudMessaging: Transport | undefined;
};

/**
 * Sends by Firebase Messaging where the browser is registered there, and by Web Push everywhere else. Apple's browsers
 * are always sent to by Web Push: they show a message by themselves if they can read it, and Firebase wraps it up.
 */
export function routePush({ web, cloudMessaging }: Transports): Transport {
  return (target, payload) =>
    cloudMessaging && target.registration !== null && !isApple(target.endpoint)
      ? cloudMessaging(target, payload)
      : web(target, payload);
}

/**
 * Push services keep only the last undelivered message of a topic. A hash, as a topic has at most 32 characters and
 * should say nothing.
 */
export function topicOf({ tag }: { tag: string }): string {
  return createHash('sha256').update(tag).digest('base64url').slice(0, 32);
}
