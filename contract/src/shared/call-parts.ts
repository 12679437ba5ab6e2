import * as z from 'zod/mini';
import { user } from '../account/schema.ts';
import type { Estimate } from '../estimate/schema.ts';
import type { ServiceRequest } from '../request/schema.ts';
import type { Entities, RateLimit } from './call.ts';
import { count } from './fields.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** What an account may do at most. A call about several things counts once. */
export const limits = {
  account: { kind: 'account', max: 60, windowSeconds: 10 * MINUTE },
  export: { kind: 'export', max: 10, windowSeconds: HOUR },
  upload: { kind: 'upload', max: 120, windowSeconds: HOUR },
  request: { kind: 'request', max: 30, windowSeconds: HOUR },
  // Sent and taken back again and again, an estimate would ring as often.
  estimate: { kind: 'estimate', max: 60, windowSeconds: HOUR, maxAboutOne: 6 },
  change: { kind: 'change', max: 120, windowSeconds: 10 * MINUTE },
  review: { kind: 'review', max: 30, windowSeconds: HOUR },
  report: { kind: 'report', max: 20, windowSeconds: HOUR },
  message: { kind: 'message', max: 60, windowSeconds: MINUTE },
  presence: { kind: 'presence', max: 40, windowSeconds: MINUTE },
  notification: { kind: 'notification', max: 240, windowSeconds: 10 * MINUTE },
} as const satisfies Record<string, RateLimit>;

export const ownUser = z.object({ user });
export const counted = z.object({ count });
export const nextCursor = { 'X-Next-Cursor': 'where the next page begins; absent on the last page' };

export const requestsIn = (requests: readonly ServiceRequest[]): Entities => ({ requests });
export const requestIn = (request: ServiceRequest): Entities => ({ requests: [request] });
export const estimateIn = (estimate: Estimate): Entities => ({ estimates: [estimate] });
