/** A customer and a business in a database without triggers, so that tests send the notifications. */
import { MINUTE_MS } from '@marketplace/contract/shared/time';
import { Timestamp } from 'firebase-admin/firestore';
import { expect } from 'vitest';
import {
  notifyOfEstimate,
  notifyOfPrice,
  notifyOfWithdrawal,
} from '../../../functions/src/services/notification/estimate.ts';
import { notifyOfMessage } from '../../../functions/src/services/notification/message.ts';
import type { Services } from '../../../functions/src/services/services.ts';
import type { Account } from '../../../functions/src/store/account/accounts.ts';
import { estimates, withdrawnEstimate } from '../../../functions/src/store/estimate/estimates.ts';
import { type IsolatedApi, isolatedApi } from '../calls/direct.ts';
import { estimateForm, requestForm } from '../people/market.ts';
import { services } from '../stack/in-process.ts';
import { storedBrowser } from './stored-browser.ts';

/** A sent message, whose notification the test sends. */
export type Sent = { id: string; notify: () => Promise<void> };

export async function notifiedPair() {
  let clock = Date.now();
  const date = () => new Date(clock);
  const now = () => Timestamp.fromMillis(clock);
  const later = (ms: number) => {
    clock += ms;
  };
  const own = isolatedApi({ now: date });
  /** The titles that were pushed, in order. */
  const pushed: string[] = [];
  const push: Services['push'] = async (_, { title }) => {
    pushed.push(title);
    return 'sent';
  };
  const withPush: Services = { ...services, db: own.db, push, now: date };
  const listener = async (accountType: 'customer' | 'business', name: string) => {
    const account = await own.someone(accountType, { name, notificationsEnabled: true });
    const { id } = account;
    await own.db.doc(`pushSubscriptions/${id}`).set(storedBrowser(id));
    return account;
  };
  const [customer, business] = [await listener('customer', 'Carla'), await listener('business', 'Bob')];
  const create = async (who: Account, name: Parameters<IsolatedApi['act']>[1], input: unknown) => {
    const { status, body } = await own.act(who, name, { input });
    expect(status).toBe(201);
    return String(Object(body).id);
  };
  const requestId = await create(customer, 'createRequest', requestForm({ title: 'Mend the roof' }));
  return { own, withPush, customer, business, requestId, pushed, date, now, later, create };
}
export type NotifiedPair = Awaited<ReturnType<typeof notifiedPair>>;

/** Sends an estimate and its notification. */
export async function send(pair: NotifiedPair, amount = 500): Promise<string> {
  pair.later(MINUTE_MS);
  const input = { ...estimateForm(pair.requestId), amount };
  const id = await pair.create(pair.business, 'createEstimate', input);
  await notifyOfEstimate(pair.withPush, id);
  return id;
}

export async function withdraw({ own, withPush, business, now, later }: NotifiedPair, id: string) {
  later(MINUTE_MS);
  const estimate = withdrawnEstimate((await estimates(own.db).doc(id).get()).data());
  await own.act(business, 'deleteEstimate', { params: { id } });
  await notifyOfWithdrawal(withPush, estimate, now());
}

export async function reprice(
  { own, withPush, business, now, later }: NotifiedPair,
  id: string,
  amount: number,
) {
  later(MINUTE_MS);
  const answer = await own.act(business, 'updateEstimate', { params: { id }, input: { amount } });
  expect(answer).toMatchObject({ status: 200 });
  await notifyOfPrice(withPush, id, now());
}

/** Sends a message from the business, without its notification. */
export async function say(pair: NotifiedPair, content: string): Promise<Sent> {
  const { business, customer, requestId, withPush } = pair;
  const input = { serviceRequestId: requestId, senderId: business.id, receiverId: customer.id, content };
  const id = await pair.create(business, 'sendMessage', input);
  return { id, notify: () => notifyOfMessage(withPush, `${requestId}_${business.id}`, id) };
}

export async function notificationsOf({ own }: NotifiedPair, { id }: Account) {
  const { docs } = await own.db.collection(`users/${id}/notifications`).get();
  return docs.map((document) => document.data());
}
