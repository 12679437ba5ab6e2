/**
 * Endpoints come from callers, and we send requests to them. So only hosts of known push services are allowed; any
 * other could be an address in our own network. Checked when a subscription is stored and again before each push.
 */
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
  // `host` includes a port other than the default.
  return protocol === 'https:' && (HOSTS.includes(host) || FAMILIES.some((family) => host.endsWith(family)));
}

export const isApple = (endpoint: string): boolean => new URL(endpoint).host.endsWith(APPLE);
