/** One request, and how the caller stands to it. */
import type { Actor } from '@marketplace/contract/domain/account';
import { type Relation, relationTo } from '@marketplace/contract/domain/request';
import type { Firestore, Transaction } from 'firebase-admin/firestore';
import { ApiError } from '../http/errors.ts';
import { estimatesOnBy } from './estimates.ts';
import { requests, type StoredRequest } from './requests.ts';

export function known(request: StoredRequest | undefined): StoredRequest {
  if (!request) throw new ApiError('not-found', 'This service request does not exist.');
  return request;
}

/** Whether a business holds an estimate is asked only where it makes a difference. */
export async function readWithRelation(
  transaction: Transaction,
  db: Firestore,
  id: string,
  actor: Actor,
): Promise<{ request: StoredRequest; relation: Relation }> {
  const request = known((await transaction.get(requests(db).doc(id))).data());
  const relation = relationTo(request, actor, false);
  if (relation !== 'browser') return { request, relation };
  const held = await transaction.get(estimatesOnBy(db, id, actor.id).limit(1));
  return { request, relation: relationTo(request, actor, !held.empty) };
}
