/** What becomes of a job when its customer decides, or when it ends. */
import { compareWithAccepted, nextEstimateStatus } from '@marketplace/contract/estimate/rules';
import type { Timestamp } from 'firebase-admin/firestore';
import type { StoredEstimate } from '../../estimate/estimates.ts';
import { resetSilence } from '../../request/silence.ts';
import { estimateIn, type Job, requestIn } from '../job.ts';

export type Command = (job: Job) => Job;

const decided = (
  estimate: StoredEstimate,
  status: StoredEstimate['status'],
  updatedAt: Timestamp,
): StoredEstimate => (status === estimate.status ? estimate : { ...estimate, status, updatedAt });

/** Rejects all others, whose businesses learn where the accepted price lay. Also those that were rejected earlier. */
export const acceptEstimate =
  (id: string, { sharesContact, at }: { sharesContact: boolean; at: Timestamp }): Command =>
  (job) => {
    const chosen = estimateIn(job, id);
    const updated = job.estimates.map((one) => ({
      ...decided(one, one.id === id ? 'accepted' : 'rejected', at),
      ...(one.businessId !== chosen.businessId && {
        acceptedPrice: compareWithAccepted(one.amount, chosen.amount),
      }),
    }));
    const contactSharedAt = sharesContact ? at : null;
    const request = { ...requestIn(job), status: 'in-progress', contactSharedAt, updatedAt: at } as const;
    return { ...job, request, estimates: updated };
  };

export const rejectEstimate =
  (id: string, { reason, at }: { reason: StoredEstimate['rejectionReason']; at: Timestamp }): Command =>
  (job) => ({
    ...job,
    request: { ...requestIn(job), ...resetSilence(at) },
    estimates: job.estimates.map((one) =>
      one.id === id ? { ...decided(one, 'rejected', at), rejectionReason: reason } : one,
    ),
  });

export const completeRequest =
  (completedBy: 'customer' | 'business', at: Timestamp): Command =>
  (job) => ({
    ...job,
    request: { ...requestIn(job), status: 'completed', completedBy, completedAt: at, updatedAt: at },
  });

const rejectedIfPending = (estimate: StoredEstimate, at: Timestamp): StoredEstimate =>
  decided(estimate, nextEstimateStatus(estimate.status, 'reject') ?? estimate.status, at);

/** Also rejects all pending estimates, so that no business waits. */
export const cancelRequest =
  ({ byCustomer, at }: { byCustomer: boolean; at: Timestamp }): Command =>
  (job) => ({
    ...job,
    request: {
      ...requestIn(job),
      status: 'cancelled',
      updatedAt: at,
      ...(byCustomer && resetSilence(at)),
    },
    estimates: job.estimates.map((one) => rejectedIfPending(one, at)),
  });

/** Hides the request from everyone but its customer, or shows it again if there is no reason. */
export const hideRequest =
  (hiddenReason: string | null): Command =>
  (job) => ({ ...job, request: { ...requestIn(job), hiddenReason } });

/** Rejected and hidden estimates stay in the businesses' lists. */
export const removeRequest =
  (at: Timestamp): Command =>
  (job) => ({
    ...job,
    request: undefined,
    estimates: job.estimates.map((one) => ({
      ...rejectedIfPending(one, at),
      serviceRequestStatus: 'cancelled',
      proposal: null,
    })),
  });
