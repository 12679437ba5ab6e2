/** Requests, estimates and conversations, stored at once in the state that a test is about. */
import { randomUUID } from 'node:crypto';
import type { EstimateStatus, RequestStatus } from '@marketplace/contract/constants';
import { countEstimates } from '@marketplace/contract/request/counts';
import { newServiceRequest } from '@marketplace/contract/request/schema';
import { findUser } from '../../../functions/src/store/account/accounts.ts';
import { closeConversation, newConversation } from '../../../functions/src/store/conversation/changes.ts';
import { conversationRef } from '../../../functions/src/store/conversation/conversations.ts';
import {
  chosenFields,
  estimates,
  newEstimate,
  type StoredEstimate,
} from '../../../functions/src/store/estimate/estimates.ts';
import { newRequest, requests, type StoredRequest } from '../../../functions/src/store/request/requests.ts';
import { reviewRefs } from '../../../functions/src/store/review/reviews.ts';
import { estimateForm, requestForm } from '../../support/market.ts';
import type { Person } from '../../support/people.ts';
import { db } from '../../support/stored.ts';

type PlannedEstimate = { by: Person; status: EstimateStatus; businessArchived?: boolean };
type Plan = {
  owner: Person;
  status: RequestStatus;
  estimates?: readonly PlannedEstimate[];
  customerArchived?: boolean;
};

export type Placed = { request: StoredRequest; estimates: readonly StoredEstimate[] };

export async function place({
  owner,
  status,
  estimates: planned = [],
  customerArchived = false,
}: Plan): Promise<Placed> {
  const now = Date.now();
  const posted = newRequest(
    newServiceRequest.parse(requestForm()),
    ownerOf(owner),
    randomUUID(),
    new Date(now),
  );
  // One after another, as they are listed: the newest of a business is the one that counts.
  const sent = await Promise.all(
    planned.map((plan, index) => estimateFor(posted, plan, new Date(now + index), status)),
  );
  const accepted = sent.find((estimate) => estimate.status === 'accepted');
  const request: StoredRequest = {
    ...posted,
    ...countEstimates(sent),
    status,
    customerArchived,
    acceptedEstimate: accepted ? chosenFields(accepted) : null,
    completedBy: status === 'completed' ? 'customer' : null,
  };
  await store(request, sent);
  return { request, estimates: sent };
}

const ownerOf = ({ id, user }: Person) => ({ id, name: user.name, profileImageUrl: user.profileImageUrl });

async function estimateFor(
  request: StoredRequest,
  { by, status, businessArchived = false }: PlannedEstimate,
  sentAt: Date,
  serviceRequestStatus: RequestStatus,
): Promise<StoredEstimate> {
  const account = await findUser(db, by.id);
  if (!account) throw new Error(`${by.user.name} has no account.`);
  const { amount, description = '', timeline } = estimateForm(request.id);
  const input = { serviceRequestId: request.id, amount, description, timeline };
  const sent = newEstimate(input, request, account, randomUUID(), sentAt);
  return { ...sent, status, serviceRequestStatus, businessArchived };
}

/** All but the counters and names are written by the store's own code. */
function store(request: StoredRequest, sent: readonly StoredEstimate[]): Promise<void> {
  return db.runTransaction(async (transaction) => {
    transaction.create(requests(db).doc(request.id), request);
    for (const estimate of sent) transaction.create(estimates(db).doc(estimate.id), estimate);
    // The newest of each business.
    for (const estimate of new Map(sent.map((one) => [one.businessId, one])).values())
      transaction.create(
        conversationRef(db, estimate),
        newConversation({ ...request, ...estimate, customerName: request.customerName }),
      );
  });
}

/** The conversation of a business that has taken back all that it had sent. */
export async function placeLeftConversation(request: StoredRequest, business: Person): Promise<void> {
  const [estimate] = (
    await place({ owner: business, status: 'open', estimates: [{ by: business, status: 'pending' }] })
  ).estimates;
  if (!estimate) throw new Error('No estimate was stored.');
  const { id: serviceRequestId, customerId, customerName, customerPicture } = request;
  const left = { ...estimate, serviceRequestId, businessId: business.id, customerId };
  await db.runTransaction(async (transaction) => {
    transaction.create(
      conversationRef(db, left),
      newConversation({ ...left, customerName, customerPicture }),
    );
  });
  await db.runTransaction(async (transaction) => closeConversation(transaction, db, left));
}

/** All that is stored of it, to be compared before and after. */
export async function snapshotOf({ request, estimates: sent }: Placed): Promise<unknown> {
  const refs = [requests(db).doc(request.id), ...sent.map(({ id }) => estimates(db).doc(id))];
  const found = await db.getAll(...refs, ...reviewRefs(db, request.id));
  return found.map((document) => document.data());
}
