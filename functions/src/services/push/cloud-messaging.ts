/** Sends through Firebase Cloud Messaging to registered browsers. */
import type { App } from 'firebase-admin/app';
import type { FidMessage } from 'firebase-admin/messaging';
import type { Log } from '../../log.ts';
import { PUSH_TTL_SECONDS, type Transport, topicOf } from './push.ts';

export type Send = (message: FidMessage) => Promise<unknown>;

const GONE = ['messaging/installation-id-not-registered', 'messaging/registration-token-not-registered'];

/** Sends only data, which our service worker shows, so that both transports look alike. */
export function cloudMessaging(send: Send, log: Log): Transport {
  return async ({ registration }, payload) => {
    if (registration === null) return 'failed';
    const headers = { TTL: String(PUSH_TTL_SECONDS), Urgency: 'high', Topic: topicOf(payload) };
    try {
      await send({ fid: registration, data: { ...payload }, webpush: { headers } });
      return 'sent';
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? String(error.code) : '';
      if (GONE.includes(code)) return 'gone';
      log.error('Firebase Cloud Messaging did not take a message', error);
      return code.startsWith('app/network-') ? 'unanswered' : 'failed';
    }
  };
}

/** Imported lazily, as only some functions notify. */
export function messagingOf(app: App): Send {
  return async (message) => {
    const { getMessaging } = await import('firebase-admin/messaging');
    return getMessaging(app).send(message);
  };
}
