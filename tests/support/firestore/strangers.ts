/** Fills a database with requests, estimates, and conversations of unrelated people. */
import { randomUUID } from 'node:crypto';
import { REQUEST_CATEGORIES } from '@marketplace/contract/categories';
import { URGENCIES } from '@marketplace/contract/constants';
import { newEstimate as newEstimateForm } from '@marketplace/contract/estimate/forms';
import { newServiceRequest } from '@marketplace/contract/request/schema';
import type { Firestore } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { users } from '../../../functions/src/store/account/accounts.ts';
import { newAccount } from '../../../functions/src/store/account/new-account.ts';
import { conversationRef } from '../../../functions/src/store/conversation/conversations.ts';
import { estimates } from '../../../functions/src/store/estimate/estimates.ts';
import { newConversation } from '../../../functions/src/store/job/conversations.ts';
import { newEstimate } from '../../../functions/src/store/job/new-estimate.ts';
import { newRequest, requests } from '../../../functions/src/store/request/requests.ts';
import { estimateForm, requestForm } from '../people/market.ts';

const at = <T>(list: readonly T[], index: number): T => list[index % list.length] as T;

/** Not the trade of `requestForm`. */
const OTHER_TRADE = { serviceCategories: ['Automotive'] };

/** Adds open requests. The newest of them have an estimate, a conversation, a customer, and a business of their own. */
export async function fill(db: Firestore, count: number, withEstimate = count): Promise<void> {
  // Throttled, 500 documents a second are written.
  const writer = db.bulkWriter({ throttling: false });
  for (let index = 0; index < count; index += 1) {
    const now = new Date(Date.now() - index * 1000);
    const names = { name: `Stranger ${index}`, email: `${index}@example.com` };
    const customer = newAccount(randomUUID(), { ...names, accountType: 'customer' }, now);
    const business = newAccount(randomUUID(), { ...names, accountType: 'business', ...OTHER_TRADE }, now);
    const form = requestForm({
      title: `${at(['Repair', 'Replace', 'Inspect'], index)} ${at(['gutter', 'boiler', 'fence', 'sink'], index)}`,
      category: at(REQUEST_CATEGORIES, index),
      urgency: at(URGENCIES, index),
      budgetMin: 1,
      budgetMax: 100 + (index % 50) * 10,
    });
    const request = newRequest(z.parse(newServiceRequest, form), customer, randomUUID(), now);
    writer.create(requests(db).doc(request.id), { ...request, estimatesCount: 1, activeEstimatesCount: 1 });
    if (index >= withEstimate) continue;
    writer.create(users(db).doc(customer.id), customer);
    writer.create(users(db).doc(business.id), business);
    const offer = z.parse(newEstimateForm, estimateForm(request.id));
    const estimate = newEstimate(offer, request, business, randomUUID(), now);
    writer.create(estimates(db).doc(estimate.id), estimate);
    const opening = { ...estimate, customerName: customer.name, customerPicture: null };
    writer.create(conversationRef(db, estimate), newConversation(opening));
  }
  await writer.close();
}
