import { setTimeout as pause } from 'node:timers/promises';
import { HOUR_SECONDS, MINUTE_SECONDS } from '@marketplace/contract/shared/time';
import type { Caller } from '../../http/handler.ts';
import type { Services } from '../../services/services.ts';
import { assertInTime } from '../../store/firestore/deadline.ts';
import { countAttempt, isUsedUp, type Limit, recordAttempt } from '../../store/rate-limit/rate-limits.ts';

const QUARTER_HOUR_SECONDS = 15 * MINUTE_SECONDS;

/** Spreads a counter over several documents, against contention. */
const SHARDS = 8;

type Needs = Pick<Services, 'config'>;

/** Limits failed logins per account. */
export function accountLimit(email: string, { config }: Needs): Limit {
  return {
    key: `login-account:${email}`,
    max: config.limits.loginFailuresPerAccount,
    windowSeconds: QUARTER_HOUR_SECONDS,
  };
}

/** Limits failed logins per IP address, in one of its shards. Beyond it, logins only slow down. */
export function loginLimit(caller: Caller, { config }: Needs): Limit {
  return addressLimit('login', caller, {
    max: config.limits.loginFailuresPerCaller,
    windowSeconds: QUARTER_HOUR_SECONDS,
  });
}

/** Limits mails per email address, with or without an account. */
export function mailLimit(email: string, { config }: Needs): Limit {
  return { key: `mail-address:${email}`, max: 5 * config.rateLimitFactor, windowSeconds: HOUR_SECONDS };
}

/** A browser gets a token an hour, and a person needs a few tries. */
const MAX_PER_TOKEN = 20;

/**
 * Counts what a caller without an account does: registrations, or mails and codes. `further` are counted with it.
 * Refuses an App Check token beyond its limit. Refuses an address only if it is the caller's own; many people may share
 * one, who are slowed down.
 */
export async function countCaller(
  kind: 'register' | 'code' | 'unsubscribe',
  caller: Caller,
  services: Pick<Services, 'db' | 'config' | 'now'>,
  further: readonly Limit[] = [],
): Promise<void> {
  const { db, config, now } = services;
  const ofAddress = addressLimit(kind, caller, {
    max: config.limits.registrationsPerCaller,
    windowSeconds: HOUR_SECONDS,
  });
  const isOwn = config.callerAddresses === 'own';
  if (!isOwn) await slowDown(ofAddress, services);
  const ofToken = caller.appCheckToken && {
    key: `${kind}-token:${caller.appCheckToken}`,
    max: MAX_PER_TOKEN,
    windowSeconds: HOUR_SECONDS,
  };
  const refusing = [...further, ...(isOwn ? [ofAddress] : []), ...(ofToken ? [ofToken] : [])];
  if (refusing.length > 0) await countAttempt(db, refusing, now());
}

async function slowDown(limit: Limit, { db, config, now }: Pick<Services, 'db' | 'config' | 'now'>) {
  if (await isUsedUp(db, limit, now())) await pause(config.slowedMs);
  else await recordAttempt(db, limit, now());
  // The caller may change Auth next, outside any transaction.
  assertInTime();
}

type Window = { max: number; windowSeconds: number };

function addressLimit(kind: string, { address }: Caller, { max, windowSeconds }: Window): Limit {
  const shard = Math.floor(Math.random() * SHARDS);
  return { key: `${kind}-caller:${address}:${shard}`, max: Math.ceil(max / SHARDS), windowSeconds };
}
