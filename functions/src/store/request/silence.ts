/** How long the customer of an open request has been silent, and when the next step follows from that. */

import { isHidden } from '@marketplace/contract/request/rules';
import { ANNOUNCED, nextStep, type SilenceFacts } from '@marketplace/contract/request/silence';
import { Timestamp } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { moment } from '../firestore/collection.ts';
import type { StoredRequest } from './requests.ts';

export const silenceFields = {
  /** The customer's last act about it. */
  quietSince: z._default(z.nullable(moment), null),
  /** How many steps before the end are over. */
  remindersSent: z._default(z.int(), 0),
  /** When the next step is due, or earlier. Null once the request is closed. */
  remindAt: z._default(z.nullable(moment), null),
};

/** For every change of a request that its customer makes. */
export const customerActed = (at: Timestamp) => ({ quietSince: at, remindersSent: 0 });

/** The announced end of an open request. */
export const endOf = ({ status, remindersSent, remindAt }: StoredRequest): Timestamp | null =>
  status === 'open' && remindersSent === ANNOUNCED ? remindAt : null;

/** All active estimates of an open request are pending. */
export function silenceFacts(request: StoredRequest): SilenceFacts {
  const { status, quietSince, remindersSent, offers } = request;
  const sentAt = Object.values(offers).map(({ at }) => at.toMillis());
  return {
    status,
    quietSince: quietSince?.toMillis() ?? null,
    remindersSent,
    oldestEstimateAt: sentAt.length === 0 || isHidden(request) ? null : Math.min(...sentAt),
    endsAt: endOf(request)?.toMillis() ?? null,
  };
}

export function remindAtOf(request: StoredRequest): Timestamp | null {
  const next = nextStep(silenceFacts(request), 0);
  return next ? Timestamp.fromMillis(next.at) : null;
}
