import type { Caller } from '../../http/handler.ts';
import type { Services } from '../../services/services.ts';
import type { Limit } from '../../store/rate-limit/rate-limits.ts';

const QUARTER_HOUR = 15 * 60;
const HOUR = 60 * 60;

/** A counter that many write to at once is spread over as many documents. */
const SHARDS = 8;

type Needs = Pick<Services, 'config'>;

/** Limits the failed logins to one account, wherever they come from. */
export function accountLimit(email: string, { config }: Needs): Limit {
  return {
    key: `login-account:${email}`,
    max: config.limits.loginFailuresPerAccount,
    windowSeconds: QUARTER_HOUR,
  };
}

/**
 * Limits the failed logins from one address, in one of its shards. Many people may share an address, so this slows
 * them down and refuses nobody.
 */
export function loginLimit(caller: Caller, { config }: Needs): Limit {
  return callerLimit('login-caller', caller, config.limits.loginFailuresPerCaller, QUARTER_HOUR);
}

export function registrationLimit(caller: Caller, { config }: Needs): Limit {
  return callerLimit('register-caller', caller, config.limits.registrationsPerCaller, HOUR);
}

/** Limits the mails to one address, whether it has an account or not. */
export function mailLimit(email: string, { config }: Needs): Limit {
  return { key: `mail-address:${email}`, max: 5 * config.writeLimitFactor, windowSeconds: HOUR };
}

/** Limits who has mails sent without signing in, and who tries their codes, as far as registrations. */
export function codeLimit(caller: Caller, { config }: Needs): Limit {
  return callerLimit('code-caller', caller, config.limits.registrationsPerCaller, HOUR);
}

function callerLimit(kind: string, { address }: Caller, max: number, windowSeconds: number): Limit {
  const shard = Math.floor(Math.random() * SHARDS);
  return { key: `${kind}:${address}:${shard}`, max: Math.ceil(max / SHARDS), windowSeconds };
}
