/** A customer and a business that write to each other. */
import type { Message } from '@marketplace/contract/conversation/schema';
import { aBusiness, aCustomer, anEstimate, anId, aRequest, withEstimates } from './examples.ts';
import { aConversation } from './messages.ts';
import { open } from './open.tsx';
import { dialog } from './overlays.ts';
import { answerBusiness, answerConversation, answerMyRequests, answerRequests, enterAs } from './screens.ts';
import { server } from './server.ts';

export const customer = aCustomer({ name: 'Maria Lopez' });
export const business = aBusiness({ businessName: 'Carter & Daughters' });
export const request = aRequest({ customerId: customer.id, customerName: customer.name });
export const estimate = anEstimate(request, {
  businessId: business.id,
  businessName: business.businessName ?? '',
});
export const conversation = aConversation(estimate, 'business');

let count = 0;

/** Each is later than the one before. */
export function aMessage(sender: 'customer' | 'business', changes: Partial<Message> = {}): Message {
  const [from, to] = sender === 'customer' ? [customer, business] : [business, customer];
  return {
    id: anId(),
    serviceRequestId: request.id,
    senderId: from.id,
    receiverId: to.id,
    senderName: from.businessName ?? from.name,
    senderProfileImageUrl: null,
    content: 'Hello',
    imageUrls: [],
    clientMessageId: null,
    createdAt: new Date(Date.now() - 10_000 + ++count).toISOString(),
    removedAt: null,
    hiddenAt: null,
    ...changes,
  };
}

/** Answers a conversation that keeps what is sent; returns its messages. */
export function answerMessages(side: 'customer' | 'business', ...messages: Message[]): Message[] {
  answerConversation(estimate, side);
  server.answer('listMessages', () => messages);
  server.answer('markMessagesRead', undefined);
  server.answer('sendMessage', ({ input: { content, imageUrls, clientMessageId = null } }) => {
    const sent = aMessage(side, { content, imageUrls, clientMessageId });
    messages.push(sent);
    return sent;
  });
  return messages;
}

/** Opens the conversation in the details of the request, as one of the two. */
export async function openTalk(side: 'customer' | 'business') {
  enterAs(side === 'customer' ? customer : business);
  if (side === 'customer') answerMyRequests([request], [estimate]);
  else {
    answerBusiness([request], [estimate]);
    answerRequests([withEstimates(request, [estimate])]);
  }
  await open(`/${side}?request=${request.id}`);
  await dialog()
    .getByRole('button', { name: /^Show messages/ })
    .click();
  return dialog();
}

export const box = () => dialog().getByRole('textbox', { name: /^Message to/ });
export const log = () => dialog().getByRole('log');
export const articles = () => log().getByRole('article');
export const press = (name: string | RegExp) => dialog().getByRole('button', { name, exact: true }).click();
