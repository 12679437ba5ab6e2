/**
 * The servers we send to are named by strangers, so only those of the known push services
 * are believed: any other would be a hole into our own network. Asked when a subscription
 * comes in, and again whenever something is sent.
 */
import type { Config } from '../../config.ts';

/** Chrome and its kin (the second is that of builds without Google's keys), and Firefox. */
const HOSTS = ['fcm.googleapis.com', 'jmt17.google.com', 'updates.push.services.mozilla.com'];
/** Edge and Safari, of which there are many. */
const FAMILIES = ['.notify.windows.com', '.push.apple.com'];

export function isPushEndpoint(endpoint: string, { pushLoopback }: Pick<Config, 'pushLoopback'>): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, host, username, password, origin } = new URL(endpoint);
  if (username !== '' || password !== '') return false;
  if (pushLoopback !== undefined && origin === pushLoopback) return true;
  // `host` carries the port, unless it is the usual one.
  return protocol === 'https:' && (HOSTS.includes(host) || FAMILIES.some((family) => host.endsWith(family)));
}
