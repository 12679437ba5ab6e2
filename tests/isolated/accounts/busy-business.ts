/** A business with many estimates, written in bulk. */
import { randomUUID } from 'node:crypto';
import { newEstimate as newEstimateForm } from '@marketplace/contract/estimate/forms';
import { newServiceRequest } from '@marketplace/contract/request/schema';
import { type Firestore, Timestamp } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { type Account, users } from '../../../functions/src/store/account/accounts.ts';
import { newAccount } from '../../../functions/src/store/account/new-account.ts';
import { conversationRef } from '../../../functions/src/store/conversation/conversations.ts';
import { messagesIn } from '../../../functions/src/store/conversation/messages.ts';
import { estimates } from '../../../functions/src/store/estimate/estimates.ts';
import { currentVersion, versionsIn } from '../../../functions/src/store/estimate/versions.ts';
import { newConversation } from '../../../functions/src/store/job/conversations.ts';
import { newEstimate } from '../../../functions/src/store/job/new-estimate.ts';
import { newRequest, requests } from '../../../functions/src/store/request/requests.ts';
import { estimateForm, requestForm } from '../../support/people/market.ts';

type Size = { estimates: number; messagesEach: number; versionsEach?: number };

/** Adds a business with an estimate and a conversation on each of many requests of one customer. */
export async function busyBusiness(db: Firestore, size: Size): Promise<Account> {
  const now = new Date();
  const person = (name: string, accountType: 'customer' | 'business') =>
    newAccount(randomUUID(), { name, email: `${randomUUID()}@example.com`, accountType }, now);
  const [customer, business] = [person('Cara', 'customer'), person('Lee', 'business')];
  const writer = db.bulkWriter({ throttling: false });
  for (const account of [customer, business]) writer.create(users(db).doc(account.id), account);
  for (let index = 0; index < size.estimates; index += 1) {
    const at = new Date(now.getTime() - index * 60_000);
    const request = newRequest(z.parse(newServiceRequest, requestForm()), customer, randomUUID(), at);
    const estimate = newEstimate(
      z.parse(newEstimateForm, estimateForm(request.id)),
      request,
      business,
      randomUUID(),
      at,
    );
    const conversation = newConversation({ ...estimate, customerName: customer.name, customerPicture: null });
    writer.create(requests(db).doc(request.id), { ...request, estimatesCount: 1, activeEstimatesCount: 1 });
    const { versionsEach = 1 } = size;
    writer.create(estimates(db).doc(estimate.id), { ...estimate, version: versionsEach });
    for (let version = 1; version < versionsEach; version += 1) {
      const earlier = { ...currentVersion(estimate), id: String(version), version };
      writer.create(versionsIn(db, estimate.id).doc(earlier.id), earlier);
    }
    writer.create(conversationRef(db, estimate), conversation);
    for (let order = 0; order < size.messagesEach; order += 1) {
      const [from, to] = order % 2 === 0 ? [customer, business] : [business, customer];
      writer.create(messagesIn(db, conversation.id).doc(), {
        id: '',
        serviceRequestId: request.id,
        senderId: from.id,
        receiverId: to.id,
        content: `Message ${order} about the time, the price, and the material of this job.`,
        imageUrls: [],
        clientMessageId: null,
        createdAt: Timestamp.fromMillis(at.getTime() + order),
        removedAt: null,
        hiddenAt: null,
      });
    }
  }
  await writer.close();
  return business;
}
