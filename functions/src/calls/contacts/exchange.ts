import type { Actor } from '@marketplace/contract/account/rules';
import { isApart } from '@marketplace/contract/block/rules';
import {
  type ContactFacts,
  mayAskForContact,
  mayShareContact,
  mayTakeBackContact,
} from '@marketplace/contract/contact/rules';
import type { Relation } from '@marketplace/contract/request/rules';
import type { Verdict } from '@marketplace/contract/shared/verdict';
import { Timestamp } from 'firebase-admin/firestore';
import { assertAllowed } from '../../errors.ts';
import { handler } from '../../http/handler.ts';
import type { Services } from '../../services/services.ts';
import { touchConversation } from '../../store/conversations.ts';
import { AlreadyDone } from '../../store/firestore/transact.ts';
import { transactWithinLimit } from '../../store/limited-transactions.ts';
import { changeRequest } from '../../store/request-changes.ts';
import { readWithRelation } from '../../store/request-relation.ts';
import type { StoredRequest } from '../../store/requests.ts';

type Step = {
  call: 'shareContact' | 'takeBackContact' | 'askForContact';
  may: (job: ContactFacts, relation: Relation) => Verdict;
  isDone: (request: StoredRequest) => boolean;
  change: (at: Timestamp) => Pick<StoredRequest, 'contactSharedAt' | 'contactAskedAt'>;
};

/** The conversation moves with it, and with that the other side's screen. */
function take(services: Services, by: Actor, id: string, { call, may, isDone, change }: Step): Promise<void> {
  const { db, now } = services;
  return transactWithinLimit(services, { call, by }, async (transaction) => {
    const { snapshot, request, relation } = await readWithRelation(db, id, by, now());
    const { status, customerId, contactSharedAt, acceptedEstimate } = request;
    const job = { status, isShared: contactSharedAt !== null, isApart: isApart(by, customerId) };
    assertAllowed(may(job, relation));
    if (isDone(request) || !acceptedEstimate) return new AlreadyDone(undefined);
    const at = Timestamp.fromDate(now());
    changeRequest(transaction, snapshot, change(at));
    touchConversation(transaction, db, { serviceRequestId: id, businessId: acceptedEstimate.businessId }, at);
    return undefined;
  });
}

export const shareContact = handler('shareContact', ({ params, actor, services }) =>
  take(services, actor, params.id, {
    call: 'shareContact',
    may: mayShareContact,
    isDone: ({ contactSharedAt }) => contactSharedAt !== null,
    change: (contactSharedAt) => ({ contactSharedAt, contactAskedAt: null }),
  }),
);

export const takeBackContact = handler('takeBackContact', ({ params, actor, services }) =>
  take(services, actor, params.id, {
    call: 'takeBackContact',
    may: mayTakeBackContact,
    isDone: ({ contactSharedAt }) => contactSharedAt === null,
    change: () => ({ contactSharedAt: null, contactAskedAt: null }),
  }),
);

export const askForContact = handler('askForContact', ({ params, actor, services }) =>
  take(services, actor, params.id, {
    call: 'askForContact',
    may: mayAskForContact,
    isDone: ({ contactAskedAt }) => contactAskedAt !== null,
    change: (contactAskedAt) => ({ contactSharedAt: null, contactAskedAt }),
  }),
);
