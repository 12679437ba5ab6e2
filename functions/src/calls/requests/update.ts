import type { Actor } from '@marketplace/contract/account/rules';
import { mayEditRequest } from '@marketplace/contract/request/rules';
import {
  BUDGET_OUT_OF_ORDER,
  budgetInOrder,
  type ServiceRequestChange,
} from '@marketplace/contract/request/schema';
import { type Firestore, Timestamp, type Transaction } from 'firebase-admin/firestore';
import { ApiError, assertAllowed } from '../../errors.ts';
import { handler } from '../../http/handler.ts';
import { presentRequest } from '../../present/request.ts';
import type { Services } from '../../services/services.ts';
import { conversationsOn, retitleConversations } from '../../store/conversations.ts';
import { estimatesOn } from '../../store/estimates.ts';
import { limitTransactions, transactWithinLimit } from '../../store/limited-transactions.ts';
import { forgetPictures, prepareAttaching } from '../../store/pictures.ts';
import { byPerson } from '../../store/record.ts';
import { cancelRequest } from '../../store/request-cancellation.ts';
import { moveRequest } from '../../store/request-changes.ts';
import { readWithRelation } from '../../store/request-relation.ts';
import { derivedFields, type StoredRequest } from '../../store/requests.ts';

export const updateRequest = handler('updateRequest', async ({ params, input, actor, services }) => {
  const { status, ...edit } = input;
  const request = status
    ? await cancelRequest(
        limitTransactions(services, { call: 'updateRequest', by: actor }),
        services.db,
        params.id,
        actor,
        services.now(),
      )
    : await editRequest(params.id, edit, actor, services);
  return presentRequest(request, actor);
});

type Edit = Omit<ServiceRequestChange, 'status'>;

function editRequest(id: string, edit: Edit, actor: Actor, services: Services): Promise<StoredRequest> {
  const { db, now } = services;
  return transactWithinLimit(services, { call: 'updateRequest', by: actor }, async (transaction) => {
    const { snapshot, request, relation } = await readWithRelation(db, id, actor, now());
    assertAllowed(mayEditRequest(request, relation));
    const edited = { ...request, ...edit, updatedAt: Timestamp.fromDate(now()) };
    if (!budgetInOrder(edited)) {
      throw new ApiError('invalid', BUDGET_OUT_OF_ORDER, { fields: { budgetMax: BUDGET_OUT_OF_ORDER } });
    }
    const [attach, moveAll] = await Promise.all([
      prepareAttaching(db, edit.imageUrls ?? [], actor.id),
      movingConversations(transaction, db, request, edited),
    ]);
    attach(transaction, { requestId: id });
    moveAll();
    forgetPictures(transaction, db, without(request.imageUrls, edited.imageUrls));
    const derived = derivedFields(edited);
    const change = { ...edit, ...derived, updatedAt: edited.updatedAt };
    moveRequest(transaction, snapshot, change, { by: byPerson(actor.id), at: edited.updatedAt });
    return { ...edited, ...derived };
  });
}

const without = (all: readonly string[], kept: readonly string[]) => all.filter((one) => !kept.includes(one));

/** What is left of earlier estimates, all rejected or hidden, and their conversations carry the title too. */
async function movingConversations(
  transaction: Transaction,
  db: Firestore,
  request: StoredRequest,
  { title, updatedAt }: StoredRequest,
) {
  const isRetitled = title !== request.title;
  const [conversations, estimates] = await Promise.all([
    conversationsOn(db, request.id).get(),
    isRetitled ? estimatesOn(db, request.id).get() : undefined,
  ]);
  return () => {
    for (const { ref } of estimates?.docs ?? []) transaction.update(ref, { serviceRequestTitle: title });
    retitleConversations(transaction, conversations, title, updatedAt);
  };
}
