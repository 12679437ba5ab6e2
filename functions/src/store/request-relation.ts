/** Reads a request, and how the caller is related to it. */
import type { Actor } from '@marketplace/contract/account/rules';
import { NO_SUCH_REQUEST, type Relation, relationTo } from '@marketplace/contract/request/rules';
import type { DocumentSnapshot, Firestore } from 'firebase-admin/firestore';
import { toError } from '../errors.ts';
import { estimatesOnBy } from './estimates.ts';
import { readBatched } from './firestore/batched-reads.ts';
import { requests, type StoredRequest } from './requests.ts';
import { isSuspended } from './users.ts';

export function requireRequest(request: StoredRequest | undefined): StoredRequest {
  if (!request) throw toError(NO_SUCH_REQUEST);
  return request;
}

/**
 * What the rules need to know of a request: whether its owner is suspended is up to the time. It is a copy, which lists
 * are good enough with; what changes something asks the account itself (`isActive`).
 */
export const factsAt = (request: StoredRequest, now: Date) => ({
  ...request,
  customerUnavailable: isSuspended({ suspendedUntil: request.customerSuspendedUntil }, now),
});

type Found = { snapshot: DocumentSnapshot<StoredRequest>; request: StoredRequest; relation: Relation };

/**
 * Reads without a lock: whoever changes the request does so on condition that it is as it was read (`asRead`).
 * Whether a business holds an estimate is asked only where that makes a difference.
 */
export async function readWithRelation(db: Firestore, id: string, actor: Actor, now: Date): Promise<Found> {
  const snapshot = await readBatched(requests(db).doc(id));
  const request = requireRequest(snapshot.data());
  const facts = factsAt(request, now);
  const relation = relationTo(facts, actor, true);
  if (relation !== 'sender') return { snapshot, request, relation };
  const held = await estimatesOnBy(db, id, actor.id).limit(1).get();
  return { snapshot, request, relation: relationTo(facts, actor, !held.empty) };
}
