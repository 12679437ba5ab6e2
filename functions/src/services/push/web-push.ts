/** Sends through Web Push (RFC 8030), encrypted for one browser (RFC 8291) and signed with our key (RFC 8292). */
import { setTimeout as pause } from 'node:timers/promises';
import type { PushPayload } from '@marketplace/contract/notification/schema';
import type { Config } from '../../config.ts';
import type { Log } from '../../log.ts';
import { type Delivery, PUSH_TTL_SECONDS, type Target, type Transport, topicOf } from './push.ts';
import { isApple, isPushEndpoint } from './subscription.ts';

type Needs = { config: Pick<Config, 'vapid' | 'pushLoopback' | 'origins'>; log: Log; timeoutMs?: number };

const TIMEOUT_MS = 5000;
const RETRY_MS = 1000;
/** 404: unknown. 410: unsubscribed or expired. */
const GONE = [404, 410];

export function webPush({ config, log, timeoutMs = TIMEOUT_MS }: Needs): Transport {
  return async (target, payload) => {
    if (!isPushEndpoint(target.endpoint, config)) return 'gone';
    const [origin = ''] = config.origins;
    const text = textOf(payload, target.endpoint, origin);
    const request = await encrypted(target, text, topicOf(payload), config).catch((error) => {
      log.error('a subscription has keys that nothing can be encrypted with', error);
    });
    if (!request) return 'gone';
    const send = () => post(target.endpoint, request, { log, timeoutMs });
    const first = await send();
    if (first !== 'failed') return first;
    await pause(RETRY_MS);
    return send();
  };
}

type Encrypted = { headers: Record<string, string>; body: Uint8Array<ArrayBuffer> };

async function encrypted(
  { endpoint, p256dhKey, authKey }: Target,
  text: string,
  topic: string,
  { vapid }: Pick<Config, 'vapid'>,
): Promise<Encrypted> {
  const { default: library } = await import('web-push');
  const { publicKey, subject } = vapid;
  const details = library.generateRequestDetails(
    { endpoint, keys: { p256dh: p256dhKey, auth: authKey } },
    text,
    {
      vapidDetails: { publicKey, subject, privateKey: vapid.privateKey() },
      TTL: PUSH_TTL_SECONDS,
      urgency: 'high',
      topic,
    },
  );
  // `fetch` sets the length itself.
  const { 'Content-Length': _, ...headers } = details.headers;
  const named = Object.entries(headers).map(([name, value]) => [name, String(value)] as const);
  return { headers: Object.fromEntries(named), body: new Uint8Array(details.body ?? []) };
}

/** Doesn't follow redirects, which could lead to a host that isn't allowed. */
async function post(
  endpoint: string,
  { headers, body }: Encrypted,
  { log, timeoutMs }: { log: Log; timeoutMs: number },
): Promise<Delivery> {
  try {
    const signal = AbortSignal.timeout(timeoutMs);
    const {
      ok,
      status,
      body: answer,
    } = await fetch(endpoint, {
      method: 'POST',
      headers,
      body,
      redirect: 'manual',
      signal,
    });
    await answer?.cancel();
    if (ok) return 'sent';
    if (GONE.includes(status)) return 'gone';
    log.info('a push service refused', { service: new URL(endpoint).host, status });
  } catch (error) {
    log.error('a push service did not answer', error, { service: new URL(endpoint).host });
    return 'unanswered';
  }
  return 'failed';
}

/**
 * The payload for one browser. Apple's browsers get it declaratively too (8030 names the standard): they show it
 * without our service worker, and need a full URL.
 */
export function textOf(payload: PushPayload, endpoint: string, origin: string): string {
  if (!isApple(endpoint)) return JSON.stringify(payload);
  const { title, body, url, tag } = payload;
  const notification = { title, body, tag, navigate: new URL(url, origin).href };
  return JSON.stringify({ web_push: 8030, notification, ...payload });
}
