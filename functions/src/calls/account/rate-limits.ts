import type { Caller } from '../../http/handler.ts';
import type { Services } from '../../services/services.ts';
import type { Limit } from '../../store/rate-limit/rate-limits.ts';

const QUARTER_HOUR = 15 * 60;
const HOUR = 60 * 60;

/** Spreads a counter over several documents, against contention. */
const SHARDS = 8;

type Needs = Pick<Services, 'config'>;

/** Limits failed logins per account. */
export function accountLimit(email: string, { config }: Needs): Limit {
  return {
    key: `login-account:${email}`,
    max: config.limits.loginFailuresPerAccount,
    windowSeconds: QUARTER_HOUR,
  };
}

/**
 * Limits failed logins per IP address, in one of its shards. Many people may share an address, so this only slows
 * them down.
 */
export function loginLimit(caller: Caller, { config }: Needs): Limit {
  return callerLimit('login-caller', caller, config.limits.loginFailuresPerCaller, QUARTER_HOUR);
}

export function registrationLimit(caller: Caller, { config }: Needs): Limit {
  return callerLimit('register-caller', caller, config.limits.registrationsPerCaller, HOUR);
}

/** Limits mails per email address, with or without an account. */
export function mailLimit(email: string, { config }: Needs): Limit {
  return { key: `mail-address:${email}`, max: 5 * config.writeLimitFactor, windowSeconds: HOUR };
}

/** Limits mails without a session and tries of codes, per IP address. */
export function codeLimit(caller: Caller, { config }: Needs): Limit {
  return callerLimit('code-caller', caller, config.limits.registrationsPerCaller, HOUR);
}

function callerLimit(kind: string, { address }: Caller, max: number, windowSeconds: number): Limit {
  const shard = Math.floor(Math.random() * SHARDS);
  return { key: `${kind}:${address}:${shard}`, max: Math.ceil(max / SHARDS), windowSeconds };
}
