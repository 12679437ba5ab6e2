import type { Health } from '@marketplace/contract/health/schema';
import { ApiError } from '../errors.ts';
import { handler } from '../http/handler.ts';
import { findFailingParts } from '../services/health.ts';

const ALL_WORKS: Health = { database: 'works', accounts: 'works', files: 'works' };
const RETRY_AFTER_SECONDS = 10;

export const getHealth = handler('getHealth', async ({ services }) => {
  const failing = await findFailingParts(services);
  if (failing.length === 0) return ALL_WORKS;
  throw new ApiError('unavailable', `Not everything works: ${failing.join(', ')}.`, {
    fields: Object.fromEntries(failing.map((part) => [part, 'does not answer'])),
    retryAfter: RETRY_AFTER_SECONDS,
  });
});
