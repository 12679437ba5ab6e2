import type { Caller } from '../../http/handler.ts';
import type { Services } from '../../services/services.ts';
import type { Limit } from '../../store/rate-limits.ts';

const QUARTER_HOUR = 15 * 60;
const HOUR = 60 * 60;

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

/** One part of what is counted of a caller. Many people may share an address: it slows down, and refuses nobody. */
export function loginLimit(caller: Caller, { config }: Needs): Limit {
  return callerLimit('login-caller', caller, config.limits.loginFailuresPerCaller, QUARTER_HOUR);
}

export function registrationLimit(caller: Caller, { config }: Needs): Limit {
  return callerLimit('register-caller', caller, config.limits.registrationsPerCaller, HOUR);
}

function callerLimit(kind: string, { address }: Caller, max: number, windowSeconds: number): Limit {
  const shard = Math.floor(Math.random() * SHARDS);
  return { key: `${kind}:${address}:${shard}`, max: Math.ceil(max / SHARDS), windowSeconds };
}
