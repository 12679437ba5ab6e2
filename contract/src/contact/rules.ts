/** Who may share contact details for a job, ask for them and read them. The customer's are shared only by the customer. */
import type { RequestStatus } from '../constants.ts';
import { mayViewRequest, NOT_IN_PROGRESS, type Relation } from '../request/rules.ts';
import { allowed, conflict, forbidden, type Verdict } from '../shared/verdict.ts';

/** How long the log says who was shown contact details. */
export const DISCLOSURE_DAYS = 90;

/** `isApart`: one of the two blocks the other. */
export type ContactFacts = { status: RequestStatus; isShared: boolean; isApart: boolean };
type Job = Pick<ContactFacts, 'status'>;

/** Refuses everyone but these parties. Someone who cannot see the request gets the same answer as for a missing one. */
function only(parties: readonly Relation[], job: Job, relation: Relation, reason: string): Verdict {
  if (parties.includes(relation)) return allowed;
  const view = mayViewRequest(job, relation);
  return view.ok ? forbidden(reason) : view;
}

const inProgress = ({ status }: Job): Verdict => (status === 'in-progress' ? allowed : NOT_IN_PROGRESS);

export function mayReadContact(job: Job, relation: Relation): Verdict {
  const reason = 'Only the customer and the chosen business can see contact details.';
  const party = only(['owner', 'chosen'], job, relation, reason);
  if (!party.ok) return party;
  return job.status === 'in-progress' || job.status === 'completed'
    ? allowed
    : conflict('Contact details are available after an estimate is accepted.');
}

export function mayShareContact(job: Job, relation: Relation): Verdict {
  const owner = only(['owner'], job, relation, 'Only the customer can share these contact details.');
  return owner.ok ? inProgress(job) : owner;
}

/** What was known when the job was done stays known. */
export const mayStopSharingContact = mayShareContact;

export function mayAskForContact(job: ContactFacts, relation: Relation): Verdict {
  const chosen = only(['chosen'], job, relation, 'Only the chosen business can ask for contact details.');
  if (!chosen.ok) return chosen;
  if (job.isApart) return NOT_IN_PROGRESS;
  return job.isShared ? conflict('The customer has already shared their contact details.') : inProgress(job);
}

/**
 * Whether a party of a job sees the other's details: the customer those of the business, the business those that the
 * customer shared. A block hides them, but not while the job needs them.
 */
export function isContactShown({ status, isShared, isApart }: ContactFacts, relation: Relation): boolean {
  if (relation !== 'owner' && !isShared) return false;
  return !isApart || status === 'in-progress';
}
