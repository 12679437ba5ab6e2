/** How long the customer of an open request has been silent, and when the next step follows from that. */

import { isHidden } from '@marketplace/contract/request/rules';
import { END_ANNOUNCED, nextStep, type SilenceFacts } from '@marketplace/contract/request/silence';
import { Timestamp } from 'firebase-admin/firestore';
import type { StoredRequest } from './fields.ts';

/** For every change of a request that its customer makes. */
export const resetSilence = (at: Timestamp) => ({ quietSince: at, remindersSent: 0 });

/** The announced end of an open request. */
export const endOf = ({ status, remindersSent, remindAt }: StoredRequest): Timestamp | null =>
  status === 'open' && remindersSent === END_ANNOUNCED ? remindAt : null;

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
