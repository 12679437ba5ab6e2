import type { Config } from '../config.ts';
import type { Caller } from './handler.ts';
import type { Incoming } from './wire.ts';

const MAX_USER_AGENT = 300;

export function callerOf(
  { headers }: Pick<Incoming, 'headers'>,
  { trustedProxies }: Pick<Config, 'trustedProxies'>,
): Caller {
  return {
    address: addressIn(String(headers['x-forwarded-for'] ?? ''), trustedProxies),
    userAgent: headers['user-agent']?.slice(0, MAX_USER_AGENT),
    origin: headers.origin,
  };
}

/**
 * Each proxy appends the address that connected to it. Only the entries of the trusted proxies are believed; the
 * first of those is the caller. All entries before them came with the call and may be made up.
 */
function addressIn(forwarded: string, trustedProxies: number): string {
  if (trustedProxies === 0) return 'unknown';
  const addresses = forwarded.split(',').map((address) => address.trim());
  return addresses.filter((address) => address !== '').slice(-trustedProxies)[0] ?? 'unknown';
}
