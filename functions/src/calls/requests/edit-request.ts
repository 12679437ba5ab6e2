import type { Actor } from '@marketplace/contract/domain/account';
import { mayEditRequest } from '@marketplace/contract/domain/request';
import {
  BUDGET_OUT_OF_ORDER,
  budgetInOrder,
  type ServiceRequestChange,
} from '@marketplace/contract/service-request';
import { type Firestore, Timestamp, type Transaction } from 'firebase-admin/firestore';
import { ApiError, assertAllowed } from '../../errors.ts';
import type { Services } from '../../services/services.ts';
import { conversationsOn } from '../../store/conversations.ts';
import { estimatesOn } from '../../store/estimates.ts';
import { transactWithinLimit } from '../../store/limited-transactions.ts';
import { forgetPictures, prepareAttaching } from '../../store/pictures.ts';
import { changeRequest } from '../../store/request-changes.ts';
import { readWithRelation } from '../../store/request-relation.ts';
import { derivedFields, type StoredRequest } from '../../store/requests.ts';

type Edit = Omit<ServiceRequestChange, 'status'>;

export function editRequest(
  id: string,
  edit: Edit,
  actor: Actor,
  services: Services,
): Promise<StoredRequest> {
  const { db, now } = services;
  return transactWithinLimit(services, { call: 'updateRequest', by: actor }, async (transaction) => {
    const { snapshot, request, relation } = await readWithRelation(db, id, actor);
    assertAllowed(mayEditRequest(request, relation));
    const edited = { ...request, ...edit, updatedAt: Timestamp.fromDate(now()) };
    if (!budgetInOrder(edited)) {
      throw new ApiError('invalid', BUDGET_OUT_OF_ORDER, { fields: { budgetMax: BUDGET_OUT_OF_ORDER } });
    }
    const owned = { ownerId: actor.id, requestId: id };
    const [attach, retitle] = await Promise.all([
      prepareAttaching(transaction, db, edit.imageUrls ?? [], owned),
      retitling(transaction, db, request, edited.title),
    ]);
    attach();
    retitle();
    forgetPictures(transaction, db, without(request.imageUrls, edited.imageUrls));
    const derived = derivedFields(edited);
    const change = { ...edit, ...derived, updatedAt: edited.updatedAt };
    changeRequest(transaction, snapshot, change);
    return { ...edited, ...derived };
  });
}

const without = (all: readonly string[], kept: readonly string[]) => all.filter((one) => !kept.includes(one));

/** Rejected estimates and their conversations carry a copy of the title. */
async function retitling(transaction: Transaction, db: Firestore, request: StoredRequest, title: string) {
  if (request.estimatesCount === 0 || request.title === title) return () => {};
  const [estimates, conversations] = await Promise.all([
    estimatesOn(db, request.id).get(),
    conversationsOn(db, request.id).get(),
  ]);
  return () => {
    for (const { ref } of estimates.docs) transaction.update(ref, { serviceRequestTitle: title });
    for (const { ref } of conversations.docs) transaction.update(ref, { serviceRequestTitle: title });
  };
}
