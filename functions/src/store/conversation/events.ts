/**
 * Events of conversations, as changes of fields that need no reading. There is one event for each subject and kind, so
 * that a conversation stays small however often an estimate is edited.
 */
import type { ConversationEventKind, ReviewDirection } from '@marketplace/contract/constants';
import { FieldValue, type Timestamp } from 'firebase-admin/firestore';
import type { StoredEstimate } from '../estimate/estimates.ts';
import type { StoredConversation } from './conversations.ts';

/** Adds, replaces, or removes events, by field path. */
export type EventChanges = Readonly<Record<string, StoredEvent | Record<string, StoredEvent> | FieldValue>>;

/** The id of the estimate or visit that an event is about, or the direction of a review. */
type Subject = string;
type StoredEvent = StoredConversation['events'][string][string];
type Happened = Omit<StoredEvent, 'amount'> & { amount?: number };

const pathOf = (subject: Subject, kind: ConversationEventKind) => `events.${subject}.${kind}`;

const addEvent = (subject: Subject, { kind, byCustomer, at, amount }: Happened): EventChanges => ({
  [pathOf(subject, kind)]: { kind, at, byCustomer, amount: amount ?? null },
});

/** Of withdrawn and hidden estimates, or of visits. */
export const removeEventsOf = (subjects: readonly { id: string }[]): EventChanges =>
  Object.fromEntries(subjects.map(({ id }) => [`events.${id}`, FieldValue.delete()]));

/** Replaces the event of the visit before. */
export const addVisitEvent = (visitId: string, { kind, byCustomer, at }: Happened): EventChanges => ({
  [`events.${visitId}`]: { [kind]: { kind, at, byCustomer, amount: null } },
});

type Priced = Pick<StoredEstimate, 'id' | 'amount'>;
type Sent = Priced & Pick<StoredEstimate, 'createdAt'>;

export const sentEvent = ({ amount, createdAt: at }: Sent): StoredEvent => ({
  kind: 'estimate',
  at,
  byCustomer: false,
  amount,
});

/** Also for an estimate that is shown again, whose later events are lost. */
export const addSending = (estimate: Sent): EventChanges => ({
  [pathOf(estimate.id, 'estimate')]: sentEvent(estimate),
});

export const addEditing = ({ id, amount }: Priced, at: Timestamp) =>
  addEvent(id, { kind: 'estimate-changed', byCustomer: false, at, amount });

type Proposal = NonNullable<StoredEstimate['proposal']>;

export const addProposing = (estimateId: string, { by, at, amount }: Proposal): EventChanges => ({
  ...addEvent(estimateId, { kind: 'change-proposed', byCustomer: by === 'customer', at, amount }),
  // The answers to an earlier proposal would seem to answer this one.
  [pathOf(estimateId, 'change-agreed')]: FieldValue.delete(),
  [pathOf(estimateId, 'change-declined')]: FieldValue.delete(),
});

/** The side that didn't propose the change agrees to it or declines it. */
export const addAnswer = (
  estimateId: string,
  { by, amount }: Proposal,
  { agree, at }: { agree: boolean; at: Timestamp },
): EventChanges => {
  const kind = agree ? 'change-agreed' : 'change-declined';
  return addEvent(estimateId, { kind, byCustomer: by === 'business', at, amount });
};

export const removeProposing = (estimateId: string): EventChanges => ({
  [pathOf(estimateId, 'change-proposed')]: FieldValue.delete(),
});

export const addSharing = (estimateId: string, at: Timestamp) =>
  addEvent(estimateId, { kind: 'contact-shared', byCustomer: true, at });

/** Once the customer stops sharing contact details. */
export const removeSharing = (estimateId: string): EventChanges => ({
  [pathOf(estimateId, 'contact-shared')]: FieldValue.delete(),
});

export const addReviewing = ({ direction }: { direction: ReviewDirection }, at: Timestamp) =>
  addEvent(direction, { kind: 'reviewed', byCustomer: direction === 'of-business', at });

/** What a new status of a request or an estimate means for a conversation. Nothing if it was rejected before. */
export function addDecision(
  { id, status, serviceRequestStatus, updatedAt }: StoredEstimate,
  { byCustomer, at }: Pick<Happened, 'byCustomer' | 'at'>,
): EventChanges {
  if (status === 'pending' || (status === 'rejected' && !updatedAt.isEqual(at))) return {};
  const isEnd = serviceRequestStatus === 'completed' || serviceRequestStatus === 'cancelled';
  return addEvent(id, { kind: isEnd ? serviceRequestStatus : status, byCustomer, at });
}
