import type { Caller } from './handler.ts';
import type { Incoming } from './wire.ts';

const MAX_USER_AGENT = 300;

export function callerOf({ headers }: Pick<Incoming, 'headers'>): Caller {
  const forwarded = String(headers['x-forwarded-for'] ?? '').split(',');
  const addresses = forwarded.map((address) => address.trim()).filter((address) => address !== '');
  return {
    addresses: addresses.reverse(),
    userAgent: headers['user-agent']?.slice(0, MAX_USER_AGENT),
    origin: headers.origin,
  };
}
