/** Sends one notification to one browser. */

import { createHash } from 'node:crypto';
import type { PushPayload } from '@marketplace/contract/notification/schema';
import { DAY_SECONDS } from '@marketplace/contract/shared/time';
import type { Log } from '../../log.ts';
import type { StoredSubscription } from '../../store/notification/subscriptions.ts';
import { isApple } from './subscription.ts';

export type Target = Pick<StoredSubscription, 'endpoint' | 'p256dhKey' | 'authKey' | 'registration'>;

/**
 * gone: the subscription is permanently invalid. failed: a retry may succeed. unanswered: the message may have been
 * taken, so it isn't retried.
 */
export type Delivery = 'sent' | 'gone' | 'failed' | 'unanswered';

export type Transport = (target: Target, payload: PushPayload) => Promise<Delivery>;

/** How long push services keep an undelivered message. Later it is useless. */
export const PUSH_TTL_SECONDS = DAY_SECONDS;

type Transports = {
  web: Transport;
  /** Undefined under the emulators. */
  cloudMessaging: Transport | undefined;
};

/**
 * Uses Firebase Messaging for registered browsers, and Web Push for others. Apple's browsers always use Web Push, as
 * they can show a message without our service worker unless Firebase wraps it. An alarm reads the line of each push.
 */
export function routePush({ web, cloudMessaging }: Transports, log: Pick<Log, 'info'>): Transport {
  return async (target, payload) => {
    const isRegistered = target.registration !== null && !isApple(target.endpoint);
    const delivery = await (isRegistered && cloudMessaging ? cloudMessaging : web)(target, payload);
    log.info('push', { transport: isRegistered && cloudMessaging ? 'firebase' : 'web', delivery });
    return delivery;
  };
}

/**
 * Push services keep only the last undelivered message of a topic. A hash, as a topic has at most 32 characters and
 * must reveal nothing.
 */
export function topicOf({ tag }: { tag: string }): string {
  return createHash('sha256').update(tag).digest('base64url').slice(0, 32);
}
