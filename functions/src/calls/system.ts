import { setTimeout as delay } from 'node:timers/promises';
import type { Health } from '@marketplace/contract/health/schema';
import { ApiError } from '../errors.ts';
import { handler } from '../http/handler.ts';
import { memoize } from '../lib/memoize.ts';
import { presentUserAnalytics } from '../present/account.ts';
import type { Services } from '../services/services.ts';
import { accountTotals } from '../store/account/totals.ts';
import { readTotals } from '../store/totals/totals.ts';

export const getUserAnalytics = handler('getUserAnalytics', async ({ services: { db, now } }) => {
  const today = now();
  return presentUserAnalytics(await readTotals(db, accountTotals, today), today);
});

const ALL_WORKS: Health = { database: 'works', accounts: 'works', files: 'works' };
const RETRY_AFTER_SECONDS = 10;

export const getHealth = handler('getHealth', async ({ services }) => {
  const failing = await recentlyFailingParts(services, services.now());
  if (failing.length === 0) return ALL_WORKS;
  throw new ApiError('unavailable', `Not everything works: ${failing.join(', ')}.`, {
    fields: Object.fromEntries(failing.map((part) => [part, 'does not answer'])),
    retryAfter: RETRY_AFTER_SECONDS,
  });
});

/** Anyone may ask, and the parts bill or limit what they are asked. */
const CACHE_TTL_MS = 10_000;
const recentlyFailingParts = memoize(findFailingParts, { ttlMs: CACHE_TTL_MS });

type Part = keyof Health;

/** Asks each part for something that doesn't exist, by its cheapest read. */
const probes: Record<Part, (services: Services) => Promise<unknown>> = {
  database: ({ db }) => db.doc('health/probe').get(),
  accounts: ({ identity }) => identity.findByEmail('health@example.invalid'),
  files: ({ files }) => files.sizeOf('health/probe'),
};
const parts = Object.keys(probes) as Part[];

/** The parts that fail or don't respond in time. */
async function findFailingParts(services: Services): Promise<Part[]> {
  const answers = await Promise.all(parts.map((part) => respondsInTime(part, services)));
  return parts.filter((_, index) => !answers[index]);
}

async function respondsInTime(part: Part, services: Services): Promise<boolean> {
  const probe = probes[part](services).then(() => true);
  const inTime = await Promise.race([
    probe,
    delay(services.config.probeWithinMs, false, { ref: false }),
  ]).catch((error) => {
    services.log.error('a part does not work', error, { part });
    return false;
  });
  // Nothing handles a failure after the timeout.
  probe.catch(() => {});
  return inTime;
}
