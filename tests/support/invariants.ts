/** What must hold of every stored request at any moment, whatever was done to it and by how many. */
import { isDeepStrictEqual } from 'node:util';
import { conversationId } from '@marketplace/contract/domain/conversation';
import { countEstimates } from '@marketplace/contract/domain/counts';
import { isLive } from '@marketplace/contract/domain/estimate';
import type { Firestore } from 'firebase-admin/firestore';
import { conversationsOn, type StoredConversation } from '../../functions/src/store/conversations.ts';
import { chosenFields, estimatesOn, type StoredEstimate } from '../../functions/src/store/estimates.ts';
import { requests, type StoredRequest } from '../../functions/src/store/requests.ts';

export type Stored = {
  request: StoredRequest | undefined;
  estimates: StoredEstimate[];
  conversations: StoredConversation[];
};

export async function storedAround(db: Firestore, requestId: string): Promise<Stored> {
  const [request, estimates, conversations] = await Promise.all([
    requests(db).doc(requestId).get(),
    estimatesOn(db, requestId).get(),
    conversationsOn(db, requestId).get(),
  ]);
  return {
    request: request.data(),
    estimates: estimates.docs.map((document) => document.data()),
    conversations: conversations.docs.map((document) => document.data()),
  };
}

/** In words, what does not hold; nothing if all is well. */
export function broken({ request, estimates, conversations }: Stored): string[] {
  return request
    ? [...ofRequest(request, estimates), ...ofThreads(request, estimates, conversations)]
    : ofRemains(estimates);
}

const when = (condition: boolean, words: string): string[] => (condition ? [words] : []);

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
    ...when(new Set(live).size < live.length, 'a business has two live estimates'),
    ...when(status === 'open' && chosen !== undefined, 'an open request has an accepted estimate'),
    ...when(['in-progress', 'completed'].includes(status) && !chosen, 'a job has no accepted estimate'),
    ...when(
      !isDeepStrictEqual(acceptedEstimate, chosen ? chosenFields(chosen) : null),
      'the chosen one differs',
    ),
    ...when((status === 'completed') !== (request.completedBy !== null), 'completedBy does not fit'),
    ...estimates.flatMap((estimate) => ofEstimate(request, estimate)),
  ];
}

function ofEstimate(request: StoredRequest, estimate: StoredEstimate): string[] {
  const copies = [estimate.serviceRequestStatus, estimate.serviceRequestTitle, estimate.customerId];
  return [
    ...when(estimate.status === 'pending' && request.status !== 'open', 'an estimate waits for nothing'),
    ...when(
      !isDeepStrictEqual(copies, [request.status, request.title, request.customerId]),
      'a copy is stale',
    ),
    ...when(
      !isDeepStrictEqual(estimate.between, [estimate.customerId, estimate.businessId]),
      'an estimate lies between others than its own two',
    ),
  ];
}

function ofThreads(
  request: StoredRequest,
  estimates: StoredEstimate[],
  conversations: StoredConversation[],
): string[] {
  const bidders = new Set(estimates.map(({ businessId }) => businessId));
  const threads = new Map(conversations.map((thread) => [thread.id, thread]));
  return [
    ...[...bidders].flatMap((businessId) => {
      const thread = threads.get(conversationId(request.id, businessId));
      const both = [request.customerId, businessId];
      return [
        ...when(!isDeepStrictEqual(thread?.participants, both), 'a bidder has no part in a thread'),
        ...when(thread?.serviceRequestTitle !== request.title, 'a thread has an old title'),
      ];
    }),
    ...conversations.flatMap(({ businessId, participants }) =>
      when(!bidders.has(businessId) && participants.length > 0, 'someone without an estimate reads along'),
    ),
  ];
}

/** Of a request that was deleted only what had been rejected stays. */
function ofRemains(estimates: StoredEstimate[]): string[] {
  return estimates.flatMap(({ status, serviceRequestStatus }) =>
    when(status !== 'rejected' || serviceRequestStatus !== 'cancelled', 'an estimate is orphaned'),
  );
}
