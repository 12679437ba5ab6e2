/** Invariants of every stored request, after any actions by any number of people. */
import { isDeepStrictEqual } from 'node:util';
import type { ReviewDirection } from '@marketplace/contract/constants';
import { conversationId } from '@marketplace/contract/conversation/rules';
import { countEstimates, isLive } from '@marketplace/contract/estimate/rules';
import { isHidden } from '@marketplace/contract/request/rules';
import { FieldPath, type Firestore, type Query } from 'firebase-admin/firestore';
import {
  conversationsOn,
  type StoredConversation,
} from '../../../functions/src/store/conversation/conversations.ts';
import {
  acceptedEstimateOf,
  estimatesOn,
  type StoredEstimate,
} from '../../../functions/src/store/estimate/estimates.ts';
import { offersAfter } from '../../../functions/src/store/job/job.ts';
import { picturePath, pictures, type StoredPicture } from '../../../functions/src/store/picture/pictures.ts';
import { questionsOn, type StoredQuestion } from '../../../functions/src/store/question/questions.ts';
import { entriesAbout, type StoredEntry } from '../../../functions/src/store/record/record.ts';
import type { StoredRequest } from '../../../functions/src/store/request/fields.ts';
import { requests } from '../../../functions/src/store/request/requests.ts';
import { remindAtOf } from '../../../functions/src/store/request/silence.ts';
import { reviewRefs, type StoredReview } from '../../../functions/src/store/review/reviews.ts';
import { newestVisitsOn, type StoredVisit } from '../../../functions/src/store/visit/visits.ts';
import { isAsWritten, ofConversations, ofEvents, type StoredText, textOf, titleOf } from './conversations.ts';
import { ofVersions, type Versions, versionsOf, when } from './versions.ts';
import { ofVisits } from './visits.ts';

export type Stored = {
  request: StoredRequest | undefined;
  estimates: StoredEstimate[];
  versions: Versions;
  conversations: StoredConversation[];
  messages: StoredText[];
  pictures: StoredPicture[];
  entries: StoredEntry[];
  reviews: StoredReview[];
  questions: StoredQuestion[];
  visits: StoredVisit[];
};

export async function storedAround(db: Firestore, requestId: string): Promise<Stored> {
  const [request, estimates, conversations, messages, shown, entries, reviews, asked, visits] =
    await Promise.all([
      requests(db).doc(requestId).get(),
      estimatesOn(db, requestId).get(),
      conversationsOn(db, requestId).get(),
      messagesAbout(db, requestId).get(),
      pictures(db).where('requestId', '==', requestId).get(),
      entriesAbout(db, requestId).get(),
      db.getAll(...reviewRefs(db, requestId)),
      questionsOn(db, requestId).get(),
      newestVisitsOn(db, requestId).get(),
    ]);
  return {
    request: request.data(),
    versions: await versionsOf(
      estimates.docs.map(({ id }) => id),
      db,
    ),
    estimates: estimates.docs.map((document) => document.data()),
    conversations: conversations.docs.map((document) => document.data()),
    messages: messages.docs.map((message) => ({
      conversationId: message.ref.parent.parent?.id ?? '',
      id: message.id,
      text: textOf(message.data()),
    })),
    pictures: shown.docs.map((document) => document.data()),
    entries: entries.docs.map((document) => document.data()),
    reviews: reviews.flatMap((review) => review.data() ?? []),
    questions: asked.docs.map((document) => document.data()),
    visits: visits.docs.map((document) => document.data()),
  };
}

/** Finds messages by path, to include those whose conversation is deleted. */
function messagesAbout(db: Firestore, requestId: string): Query {
  const first = conversationId(requestId, '');
  return db
    .collectionGroup('messages')
    .orderBy(FieldPath.documentId())
    .startAt(`conversations/${first}0/messages/0`)
    .endAt(`conversations/${first}~/messages/~`);
}

/** Describes each violated invariant. */
export function broken(stored: Stored): string[] {
  const { request, estimates, conversations, messages, pictures } = stored;
  if (!request) return [...ofRemains(stored), ...ofRecord(stored), ...ofVersions(stored)];
  const conversationIds = conversations.map(({ id }) => id);
  const shown = pictures.filter(({ hidden }) => !hidden);
  return [
    ...ofRecord(stored),
    ...ofVersions(stored),
    ...ofRequest(request, estimates),
    ...ofCompletion(request, stored),
    ...ofQuestions(request, stored),
    ...ofVisits(request, stored.visits),
    ...ofConversations(request, estimates, conversations),
    ...conversations.flatMap((conversation) => ofEvents(conversation, stored)),
    ...conversations.flatMap((conversation) =>
      when(!isAsWritten(conversation, messages), 'a conversation shows an outdated newest message'),
    ),
    ...messages.flatMap(({ conversationId }) =>
      when(!conversationIds.includes(conversationId), 'a message has no conversation'),
    ),
    ...when(
      !isDeepStrictEqual(shown.map(({ id }) => picturePath(id)).sort(), [...request.imageUrls].sort()),
      'the pictures of the request differ from those it shows',
    ),
  ];
}

/** Replaying the record leads to the stored state, and the record contains nothing else. */
function ofRecord({ request, estimates, entries }: Stored): string[] {
  const statuses = new Map(
    [...estimates, ...(request ? [request] : [])].map(({ id, status }) => [id, status]),
  );
  const moves = Map.groupBy(
    entries.filter(({ from, to }) => from !== to),
    ({ thingId }) => thingId,
  );
  return [...new Set([...statuses.keys(), ...moves.keys()])].flatMap((id) =>
    when(replayed(moves.get(id) ?? []) !== (statuses.get(id) ?? null), 'the record leads to another status'),
  );
}

/** A status is left at most once, so its start identifies each move. */
function replayed(moves: readonly StoredEntry[]): string | null {
  const begins = new Map(moves.map((move) => [move.from, move]));
  let status: string | null = null;
  for (let next = begins.get(null); next; next = begins.get(status)) {
    begins.delete(next.from);
    status = next.to;
  }
  return begins.size === 0 ? status : 'a gap';
}

const isSearchable = ({ filters, terms, searchable }: StoredRequest): boolean =>
  filters !== undefined || terms !== undefined || searchable !== undefined;

function ofRequest(request: StoredRequest, estimates: StoredEstimate[]): string[] {
  const { estimatesCount, activeEstimatesCount, status, acceptedEstimate } = request;
  const accepted = estimates.filter((estimate) => estimate.status === 'accepted');
  const live = estimates.filter(isLive).map(({ businessId }) => businessId);
  const [chosen] = accepted;
  return [
    ...when(accepted.length > 1, 'more than one estimate is accepted'),
    ...when(
      !isDeepStrictEqual({ estimatesCount, activeEstimatesCount }, countEstimates(estimates)),
      'the counts differ from a recount',
    ),
    ...when(
      !isDeepStrictEqual(
        offersIn(request),
        offersIn(offersAfter({ offers: {}, offeredBy: [] }, [], estimates)),
      ),
      'the offers differ from a recount',
    ),
    ...when(new Set(live).size < live.length, 'a business has two live estimates'),
    ...when(status === 'open' && chosen !== undefined, 'an open request has an accepted estimate'),
    ...when(['in-progress', 'completed'].includes(status) && !chosen, 'a job has no accepted estimate'),
    ...when(
      !isDeepStrictEqual(
        withoutProposal(acceptedEstimate),
        withoutProposal(chosen && acceptedEstimateOf(chosen)),
      ),
      'the chosen one differs',
    ),
    ...when((status === 'open') !== isSearchable(request), 'the search fields do not fit the status'),
    ...when((status === 'completed') !== (request.completedBy !== null), 'completedBy does not fit'),
    ...when(
      request.remindAt?.toMillis() !== remindAtOf(request)?.toMillis(),
      'the next step about a silent customer has another time',
    ),
    ...estimates.flatMap((estimate) => ofEstimate(request, estimate)),
  ];
}

/** Without prices, which a trigger updates. */
const offersIn = ({ offers, offeredBy }: Pick<StoredRequest, 'offers' | 'offeredBy'>) => ({
  offers: Object.fromEntries(Object.entries(offers).map(([id, { amount: _, ...offer }]) => [id, offer])),
  offeredBy: offeredBy.toSorted(),
});

/** A trigger updates it. */
const withoutProposal = (accepted: StoredRequest['acceptedEstimate'] | undefined) =>
  accepted ? { ...accepted, proposal: null } : null;

/** After the triggers, the request has the price of each estimate, and the proposal of the accepted one. */
export const outdatedCopies = ({ request, estimates }: Stored): string[] =>
  estimates.flatMap((estimate) => {
    const { id, amount, status } = estimate;
    const { proposal } = request?.acceptedEstimate ?? {};
    return [
      ...when((request?.offers[id]?.amount ?? amount) !== amount, 'an offer has an outdated price'),
      ...when(
        status === 'accepted' && !isDeepStrictEqual(proposal, acceptedEstimateOf(estimate).proposal),
        'the request has an outdated proposal',
      ),
    ];
  });

/** The request lists its shown questions without an answer, and its pending estimates know the last answer. */
function ofQuestions({ unanswered, clarified }: StoredRequest, { estimates, questions }: Stored): string[] {
  const waiting = questions.filter(
    ({ answer, hiddenReason, isDismissed }) => answer === null && hiddenReason === null && !isDismissed,
  );
  const listed = waiting.map(({ id }) => id).sort();
  const pending = estimates.filter((one) => one.status === 'pending' && !isHidden(one));
  const isKnown = (one: StoredEstimate) =>
    clarified === null || one.createdAt >= clarified.at || isDeepStrictEqual(one.clarified, clarified);
  return [
    ...when(
      !isDeepStrictEqual(unanswered.toSorted(), listed),
      'a request lists other questions than those that wait',
    ),
    ...when(!pending.every(isKnown), 'a pending estimate does not know the last clarification'),
  ];
}

/** The request and its accepted estimate know when the job was completed, and whether it is reviewed. */
function ofCompletion(request: StoredRequest, { estimates, reviews }: Stored): string[] {
  const chosen = estimates.find(({ status }) => status === 'accepted');
  const written = (direction: ReviewDirection) => reviews.some((review) => review.direction === direction);
  const reviewed = [request.isReviewed, chosen?.isReviewed ?? false];
  const times = [request.completedAt, chosen?.completedAt ?? null].map((time) => time?.toMillis());
  return [
    ...when(
      !isDeepStrictEqual(reviewed, [written('of-business'), written('of-customer')]),
      'a job is marked as reviewed by another side than reviewed it',
    ),
    ...when((request.status === 'completed') !== (request.completedAt !== null), 'completedAt does not fit'),
    ...when(times[0] !== times[1], 'the estimate was completed at another time'),
  ];
}

function ofEstimate(request: StoredRequest, estimate: StoredEstimate): string[] {
  const copies = [estimate.serviceRequestStatus, estimate.serviceRequestTitle, estimate.customerId];
  return [
    ...when(estimate.status === 'pending' && request.status !== 'open', 'an estimate waits for nothing'),
    ...when(
      !isDeepStrictEqual(copies, [request.status, titleOf(request), request.customerId]),
      'a copy is stale',
    ),
    ...when(
      !isDeepStrictEqual(
        estimate.between,
        isHidden(estimate) ? [estimate.businessId] : [estimate.customerId, estimate.businessId],
      ),
      'an estimate lies between others than its own two',
    ),
  ];
}

/** After the triggers, a deleted request leaves only rejected estimates. */
function ofRemains({ estimates, conversations, messages, pictures }: Stored): string[] {
  return [
    ...estimates.flatMap(({ status, serviceRequestStatus }) =>
      when(status !== 'rejected' || serviceRequestStatus !== 'cancelled', 'an estimate is orphaned'),
    ),
    ...when(conversations.length > 0, 'a conversation is orphaned'),
    ...when(messages.length > 0, 'a message is orphaned'),
    ...when(pictures.length > 0, 'a picture is orphaned'),
  ];
}
