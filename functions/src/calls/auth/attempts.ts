import type { Caller } from '../../http/handler.ts';
import type { Services } from '../../services/services.ts';
import type { Limit } from '../../store/rate-limits.ts';

const QUARTER_HOUR = 15 * 60;
const HOUR = 60 * 60;

/** The address next to us cannot be forged, but may be that of a proxy which many people share. */
const SHARED_BY = 20;
/** Spreads a counter that many may write to at once over several documents. */
const SHARDS = 8;

type Needs = Pick<Services, 'config'>;

/** Who knocks at one account, from wherever. */
export function accountLimit(email: string, { config }: Needs): Limit {
  return {
    key: `login-account:${email}`,
    max: config.limits.loginFailuresPerAccount,
    windowSeconds: QUARTER_HOUR,
  };
}

export function loginLimits(caller: Caller, { config }: Needs): Limit[] {
  return callerLimits('login-caller', caller, config.limits.loginFailuresPerCaller, QUARTER_HOUR);
}

export function registrationLimits(caller: Caller, { config }: Needs): Limit[] {
  return callerLimits('register-caller', caller, config.limits.registrationsPerCaller, HOUR);
}

/**
 * The address that the caller is said to have is its own behind our CDN, but can be made
 * up by who goes around it; so the nearest address is counted as well, more generously.
 */
function callerLimits(kind: string, { addresses }: Caller, max: number, windowSeconds: number): Limit[] {
  const nearest = addresses[0] ?? 'unknown';
  const claimed = addresses.at(-1) ?? nearest;
  const shard = Math.floor(Math.random() * SHARDS);
  return [
    { key: `${kind}:${claimed}`, max, windowSeconds },
    {
      key: `${kind}-nearest:${nearest}:${shard}`,
      max: Math.ceil((max * SHARED_BY) / SHARDS),
      windowSeconds,
    },
  ];
}
