/**
 * Endpoints come from callers, and we send requests to them. Only hosts of known push services are allowed, as any
 * other may be in our own network. Checked before a subscription is stored and before each push.
 */

import { createECDH } from 'node:crypto';
import type { Config } from '../../config.ts';

/** Chrome and related browsers (the second for builds without Google's keys), and Firefox. */
const HOSTS = ['fcm.googleapis.com', 'jmt17.google.com', 'updates.push.services.mozilla.com'];
/** Edge and Safari, which have many hosts. */
const APPLE = '.push.apple.com';
const FAMILIES = ['.notify.windows.com', APPLE];

export function isPushEndpoint(endpoint: string, { pushLoopback }: Pick<Config, 'pushLoopback'>): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, host, username, password, origin } = new URL(endpoint);
  if (username !== '' || password !== '') return false;
  if (pushLoopback !== undefined && origin === pushLoopback) return true;
  // `host` includes a non-default port.
  return protocol === 'https:' && (HOSTS.includes(host) || FAMILIES.some((family) => host.endsWith(family)));
}

export const isApple = (endpoint: string): boolean => new URL(endpoint).host.endsWith(APPLE);

const AUTH_BYTES = 16;

/** Whether a message can be encrypted with the keys of a browser (RFC 8291). */
export function areUsableKeys({ p256dh, auth }: { p256dh: string; auth: string }): boolean {
  if (Buffer.from(auth, 'base64url').length !== AUTH_BYTES) return false;
  try {
    const ours = createECDH('prime256v1');
    ours.generateKeys();
    // Throws for a point that isn't on the curve.
    ours.computeSecret(Buffer.from(p256dh, 'base64url'));
    return true;
  } catch {
    return false;
  }
}
