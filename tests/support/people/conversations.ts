/** Conversations between a customer and a business, and their messages. */
import type { Input, Output } from '@marketplace/contract/calls';
import { db } from '../stack/stored.ts';
import { post, send } from './market.ts';
import type { Person } from './people.ts';

type NewMessage = Input<'sendMessage'>;

/** Who writes to whom about a request. */
export type Direction = { requestId: string; from: Person; to: Person };

export const messageForm = (
  { requestId, from, to }: Direction,
  content: string,
  changes: Partial<NewMessage> = {},
): NewMessage => ({
  serviceRequestId: requestId,
  senderId: from.id,
  receiverId: to.id,
  content,
  ...changes,
});

export const say = (
  between: Direction,
  content: string,
  changes: Partial<NewMessage> = {},
): Promise<Output<'sendMessage'>> =>
  between.from.client.do('sendMessage', { input: messageForm(between, content, changes) });

/** Posts a request and sends an estimate, which opens the conversation. */
export async function openConversation(customer: Person, business: Person) {
  const request = await post(customer);
  const estimate = await send(business, request.id);
  const path = `conversations/${request.id}_${business.id}`;
  return {
    requestId: request.id,
    estimateId: estimate.id,
    path,
    toBusiness: { requestId: request.id, from: customer, to: business },
    toCustomer: { requestId: request.id, from: business, to: customer },
  };
}

export type Conversation = Awaited<ReturnType<typeof openConversation>>;

export const countMessages = async ({ path }: Pick<Conversation, 'path'>): Promise<number> =>
  (await db.collection(`${path}/messages`).count().get()).data().count;
