/** What becomes of a job when a business sends, edits, or withdraws estimates, and when both agree on a change. */
import { contentOf } from '@marketplace/contract/estimate/content/content';
import type { EstimateContent } from '@marketplace/contract/estimate/schema';
import type { Timestamp } from 'firebase-admin/firestore';
import { confirmedNow, type ProposalOutcome, type StoredEstimate } from '../../estimate/estimates.ts';
import type { Job } from '../job.ts';
import type { Command } from './decide.ts';

export const sendEstimate =
  (estimate: StoredEstimate): Command =>
  (job) => ({ ...job, estimates: [...job.estimates, estimate] });

const changeEstimate =
  (id: string, change: (estimate: StoredEstimate) => StoredEstimate): Command =>
  (job: Job) => ({ ...job, estimates: job.estimates.map((one) => (one.id === id ? change(one) : one)) });

/** The content before is kept as a version. */
const revised = (before: StoredEstimate, content: EstimateContent, at: Timestamp): StoredEstimate => ({
  ...before,
  ...content,
  version: before.version + 1,
  versionAt: at,
  updatedAt: at,
});

export const editEstimate = (id: string, content: EstimateContent, at: Timestamp): Command =>
  changeEstimate(id, (before) => ({
    ...revised(before, content, at),
    ...confirmedNow(before, at.toDate()),
    proposedBy: null,
    seenAt: null,
  }));

/** Its content is still correct. */
export const confirmEstimate = (id: string, at: Timestamp): Command =>
  changeEstimate(id, (before) => ({ ...before, ...confirmedNow(before, at.toDate()) }));

export const markSeen =
  (at: Timestamp): Command =>
  (job) => ({
    ...job,
    estimates: job.estimates.map((one) => ({ ...one, seenAt: at })),
  });

export const removeEstimates =
  (ids: readonly string[]): Command =>
  (job) => ({ ...job, estimates: job.estimates.filter(({ id }) => !ids.includes(id)) });

export const archiveEstimate = (id: string, businessArchived: boolean): Command =>
  changeEstimate(id, (before) => ({ ...before, businessArchived }));

type Proposal = NonNullable<StoredEstimate['proposal']>;

export const proposeChange = (id: string, proposal: Proposal): Command =>
  changeEstimate(id, (before) => ({ ...before, proposal }));

/** Every proposal of the estimate is cleared when it ends. */
export const endProposal = (id: string, outcome: ProposalOutcome, at: Timestamp): Command =>
  changeEstimate(id, (before) => {
    const { proposal } = before;
    if (!proposal) throw new Error(`The estimate ${id} has no proposal.`);
    const ended = { proposal: null, endedProposal: { by: proposal.by, outcome, at } };
    if (outcome !== 'agreed') return { ...before, ...ended };
    return {
      ...revised(before, contentOf(proposal), at),
      ...ended,
      proposedBy: proposal.by,
      acceptedAt: before.acceptedAt ?? before.updatedAt,
    };
  });

/** Only its business may read it then. One that is shown again learns of what outdates it. */
export const hideEstimate =
  (id: string, hiddenReason: string | null): Command =>
  (job) =>
    changeEstimate(id, (before) => ({
      ...before,
      hiddenReason,
      between: hiddenReason === null ? [before.customerId, before.businessId] : [before.businessId],
      ...(hiddenReason === null && { clarified: job.request?.clarified ?? null }),
    }))(job);
