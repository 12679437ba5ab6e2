/**
 * What a change of a job changes in its conversations. They are written without reading, so that no change waits for
 * people who write messages.
 */
import { isDeepStrictEqual } from 'node:util';
import { conversationId, participantsOf } from '@marketplace/contract/conversation/rules';
import { isLive } from '@marketplace/contract/estimate/rules';
import { isHidden } from '@marketplace/contract/request/rules';
import type { Timestamp } from 'firebase-admin/firestore';
import { NO_PRESENCE, withFilters } from '../conversation/changes.ts';
import { conversationRef, type StoredConversation } from '../conversation/conversations.ts';
import {
  addAnswer,
  addDecision,
  addEditing,
  addProposing,
  addSending,
  addSharing,
  type EventChanges,
  removeEventsOf,
  removeProposing,
  removeSharing,
  sentEvent,
} from '../conversation/events.ts';
import { filtersOf } from '../conversation/filters.ts';
import type { StoredEstimate } from '../estimate/estimates.ts';
import { ifUnchangedSince } from '../firestore/transact.ts';
import { type Job, pairsOf, type Step, shownTitle } from './job.ts';
import { outcomeOf } from './record.ts';
import { visitEvents } from './visits.ts';

/** A deleted request has no conversations. */
export function writeConversations(step: Step): void {
  const { standing, before, after } = step;
  if (standing.request && !before.request) return;
  const concerned = [...before.estimates, ...after.estimates].map(({ businessId }) => businessId);
  const events = visitEvents(step);
  const retitled = retitle(step, events);
  const contact = contactEvents(step);
  const visited = Object.fromEntries(Object.entries(events).filter(([id]) => !retitled.has(id)));
  const moved = [...Object.keys(contact), ...Object.keys(visited).filter((id) => isOpenWith(step, id))];
  for (const businessId of new Set([...concerned, ...moved])) {
    const further = contact[businessId] ?? visited[businessId];
    writeConversation(step, businessId, further && { ...contact[businessId], ...visited[businessId] });
  }
}

/** A business without an estimate has visits without a conversation. */
function isOpenWith({ standing, ...step }: Step, businessId: string): boolean {
  const serviceRequestId = requestIdOf(step);
  const id = conversationId(serviceRequestId, businessId);
  const conversation = standing.conversations?.find((one) => one.id === id)?.data();
  return conversation !== undefined && conversation.estimateId !== null;
}

/** The newest estimate of a business, which its conversation copies. While that one is hidden, it is closed. */
function shownIn({ estimates }: Pick<Job, 'estimates'>): StoredEstimate | undefined {
  const newest = estimates.at(-1);
  return newest && !isHidden(newest) ? newest : undefined;
}

const ofBusiness = ({ estimates }: Job, businessId: string) => ({
  estimates: estimates
    .filter((one) => one.businessId === businessId)
    .toSorted((a, b) => a.createdAt.toMillis() - b.createdAt.toMillis()),
});

/** `further` are the events of contact details and visits. */
function writeConversation(step: Step, businessId: string, further: EventChanges | undefined): void {
  const { transaction, db, before, after, audit } = step;
  const ref = conversationRef(db, { serviceRequestId: requestIdOf(step), businessId });
  const [earlier, later] = [ofBusiness(before, businessId), ofBusiness(after, businessId)];
  const isRemoved = before.request !== undefined && after.request === undefined;
  const [was, is] = [shownIn(earlier), isRemoved ? undefined : shownIn(later)];
  const events: EventChanges = Object.assign(
    {},
    ...pairsOf(earlier.estimates, later.estimates).map((pair) => eventsOf(pair, step)),
    further,
  );
  const movedAt = audit.at;
  if (is && (!was || isNew(is, earlier.estimates))) open(step, is);
  else if (was && !is) transaction.update(ref, { ...closedBetween(was), ...(!isRemoved && events) });
  else if (was && is && isMoved(was, is)) transaction.update(ref, { ...stateOf(is), movedAt, ...events });
  else if (further || Object.keys(events).length > 0) transaction.update(ref, { movedAt, ...events });
}

const requestIdOf = ({ before, after }: Pick<Step, 'before' | 'after'>): string =>
  (after.request ?? before.request)?.id ??
  [...after.estimates, ...before.estimates, ...after.visits][0]?.serviceRequestId ??
  '';

const isNew = ({ id }: StoredEstimate, earlier: readonly StoredEstimate[]): boolean =>
  earlier.every((one) => one.id !== id);

const stateOf = ({ id, status, serviceRequestStatus }: StoredEstimate) => ({
  estimateId: id,
  estimateStatus: status,
  requestStatus: serviceRequestStatus,
});

/** Whether the state that the conversation copies differs. */
const isMoved = (was: StoredEstimate, is: StoredEstimate): boolean =>
  !isDeepStrictEqual(stateOf(was), stateOf(is));

/** The messages stay, in case the business sends another estimate. */
const closedBetween = (estimate: StoredEstimate) => ({
  participants: participantsOf({ ...estimate, estimateStatuses: [] }),
  filters: [],
  estimateId: null,
  estimateStatus: null,
});

/** Creates the conversation with the first estimate of a business, or reopens it with another one. */
function open(
  { transaction, db, standing, after: { request }, audit }: Step,
  estimate: StoredEstimate,
): void {
  const { id } = conversationRef(db, estimate);
  const snapshot = standing.conversations?.find((one) => one.id === id);
  if (!snapshot || !request) throw new Error(`The conversation ${id} opens without having been read.`);
  const { customerName, customerPicture } = request;
  const opening = { ...estimate, customerName, customerPicture };
  const stored = snapshot.data();
  if (!stored) return void transaction.create(snapshot.ref, newConversation(opening));
  const reopened = withFilters(stored, { ...fieldsFrom(opening), movedAt: audit.at });
  transaction.update(snapshot.ref, { ...reopened, ...addSending(estimate) });
}

type Opening = StoredEstimate & { customerName: string; customerPicture: string | null };

/** The fields that a conversation copies from an estimate, its request, and the two people. */
const fieldsFrom = (estimate: Opening) => ({
  serviceRequestTitle: estimate.serviceRequestTitle,
  customerName: estimate.customerName,
  customerPicture: estimate.customerPicture,
  businessName: estimate.businessName,
  businessPicture: estimate.businessProfileImageUrl,
  participants: participantsOf({ ...estimate, estimateStatuses: [estimate.status] }),
  ...stateOf(estimate),
});

export function newConversation(estimate: Opening): StoredConversation {
  const { serviceRequestId, customerId, businessId, createdAt } = estimate;
  const conversation = {
    ...fieldsFrom(estimate),
    id: conversationId(serviceRequestId, businessId),
    serviceRequestId,
    customerId,
    businessId,
    customerLeft: false,
    businessLeft: false,
    readOnly: false,
    lastMessage: null,
    lastMessageAt: null,
    lastMessageId: null,
    lastSenderId: null,
    newestMessage: null,
    lastReadAt: {},
    unread: {},
    ...NO_PRESENCE,
    events: { [estimate.id]: { estimate: sentEvent(estimate) } },
    movedAt: createdAt,
    createdAt,
  };
  return { ...conversation, filters: filtersOf(conversation) };
}

type Pair = readonly [StoredEstimate | undefined, StoredEstimate | undefined];

/** One event for each subject and kind. The events of a withdrawn or hidden estimate go. */
function eventsOf([before, after]: Pair, { after: { request }, audit: { at } }: Step): EventChanges {
  if (before && (!after || isHidden(after))) return isHidden(before) && after ? {} : removeEventsOf([before]);
  if (!after || isHidden(after)) return {};
  if (!before || isHidden(before)) return addSending(after);
  const byCustomer = request?.status === 'completed' ? request.completedBy === 'customer' : true;
  const isDecided = isMoved(before, after);
  return { ...contentEvents(before, after, at), ...(isDecided && addDecision(after, { byCustomer, at })) };
}

function contentEvents(before: StoredEstimate, after: StoredEstimate, at: Timestamp): EventChanges {
  const { id } = after;
  const outcome = outcomeOf(before, after);
  if (outcome === 'withdrawn') return removeProposing(id);
  if (outcome && before.proposal) return addAnswer(id, before.proposal, { agree: outcome === 'agreed', at });
  // The conversation of a rejected one may be deleted with its request.
  if (after.version > before.version) return isLive(after) ? addEditing(after, at) : {};
  return after.proposal && after.proposal !== before.proposal ? addProposing(id, after.proposal) : {};
}

/** By business. The other side's screen follows the conversation, so that a wish for contact details moves it too. */
function contactEvents({ before, after, audit: { at } }: Step): Record<string, EventChanges> {
  const [was, is] = [before.request, after.request];
  if (!was || !is?.acceptedEstimate) return {};
  const { estimateId, businessId } = is.acceptedEstimate;
  if (was.contactSharedAt !== is.contactSharedAt)
    return { [businessId]: is.contactSharedAt ? addSharing(estimateId, at) : removeSharing(estimateId) };
  return was.contactAskedAt === is.contactAskedAt ? {} : { [businessId]: {} };
}

/**
 * Also moves them after an edit, so that both screens show it. Writes the events of visits too, since one transaction can't
 * write a conversation both with and without a condition. Returns the businesses whose conversations it wrote.
 */
function retitle(
  { transaction, standing, before, after, audit }: Step,
  visited: Record<string, EventChanges>,
): Set<string> {
  const written = new Set<string>();
  if (!before.request || !after.request) return written;
  const serviceRequestTitle = shownTitle(after.request);
  const isEdited = !before.request.updatedAt.isEqual(after.request.updatedAt);
  if (!isEdited && serviceRequestTitle === shownTitle(before.request)) return written;
  for (const document of standing.conversations ?? []) {
    const stored = document.data();
    if (!stored) continue;
    const change = { ...withFilters(stored, { serviceRequestTitle }), movedAt: audit.at };
    const events = visited[stored.businessId];
    transaction.update(document.ref, { ...change, ...events }, ifUnchangedSince(document));
    written.add(stored.businessId);
  }
  return written;
}
