import { randomUUID } from 'node:crypto';
import { conversationId } from '@marketplace/contract/conversation/rules';
import { messageForm, say } from '../../support/people/conversations.ts';
import { uploaded } from '../../support/people/market.ts';
import { customerForm, register } from '../../support/people/people.ts';
import type { Stage } from '../../support/people/stage.ts';
import { BOTH_SIDES, costs, limitedCosts, type Situations, twoEstimates } from './situation.ts';

/** A conversation of Carla's with four messages from Bob. */
async function conversation(stage: Stage) {
  const { carla, bob } = stage;
  const { request } = await twoEstimates(stage);
  const toCarla = { requestId: request.id, from: bob, to: carla };
  for (const day of ['Monday', 'Tuesday', 'Wednesday']) await say(toCarla, `I could come on ${day}.`);
  const last = await say(toCarla, 'Tell me.');
  const params = { serviceRequestId: request.id, counterpartId: bob.id };
  return { params, last, toBob: { requestId: request.id, from: carla, to: bob } };
}

async function onConversation(stage: Stage) {
  const { serviceRequestId, counterpartId } = (await conversation(stage)).params;
  return { who: stage.carla, params: { conversationId: conversationId(serviceRequestId, counterpartId) } };
}

export const conversationSituations = {
  listMessages: {
    good: async (stage) => {
      const { params, last } = await conversation(stage);
      return { who: stage.carla, params, query: { before: last.id } };
    },
    // The conversation for either role, the counterpart's profile, the message that ends the page, and three more.
    cost: costs(1 + 3 + 1 + 3, 0, 1),
    mayToo: BOTH_SIDES,
    missing: (_, good) => [{ ...good, query: { before: randomUUID() }, expected: 'not-found' }],
  },
  sendMessage: {
    good: async (stage) => {
      const { toBob } = await conversation(stage);
      const imageUrls = [(await uploaded(stage.carla, {}, stage.db)).path];
      const input = messageForm(toBob, 'When can you start?', { imageUrls, clientMessageId: randomUUID() });
      return { who: stage.carla, input };
    },
    // For either role of the sender, the conversation and a message with the same key, and the picture. Writes the
    // conversation, the message, and the picture.
    cost: limitedCosts(1 + 5, 3),
    othersGet: 'forbidden',
    refused: ({ cleo }, { input }) => [
      { who: cleo, input: { ...input, senderId: cleo.id }, expected: 'not-found' },
    ],
    missing: ({ carla }, { input }) => [
      { who: carla, input: { ...input, serviceRequestId: randomUUID() }, expected: 'not-found' },
      { who: carla, input: { ...input, receiverId: randomUUID() }, expected: 'not-found' },
    ],
  },
  unsendMessage: {
    good: async (stage) => {
      const { params, last } = await conversation(stage);
      return { who: stage.bob, params: { ...params, counterpartId: stage.carla.id, messageId: last.id } };
    },
    // The conversation, the message, and its notification, which does not exist here.
    cost: limitedCosts(1 + 3, 2),
    refused: ({ carla, bob }, { params }) => [
      { who: carla, params: { ...params, counterpartId: bob.id }, expected: 'forbidden' },
    ],
  },
  markMessagesRead: {
    good: async (stage) => ({ who: stage.carla, params: (await conversation(stage)).params }),
    // The conversation, and its notification, which does not exist here.
    cost: costs(1 + 2, 1),
  },
  listConversations: {
    good: async (stage) => {
      const customer = await register(customerForm(), stage.visitor());
      await conversation({ ...stage, carla: customer });
      await twoEstimates({ ...stage, carla: customer });
      return { who: customer, query: { unread: 'true', q: stage.bob.user.businessName ?? '', limit: 10 } };
    },
    // All four that match the name, of which one has unread messages.
    cost: costs(1 + 4, 0, 1),
  },
  getConversation: {
    good: onConversation,
    cost: costs(1 + 1),
    mayToo: BOTH_SIDES,
  },
  setPresence: {
    good: async (stage) => {
      const { who, params } = await onConversation(stage);
      // Typing is stored only while the other side looks.
      await stage.bob.client.do('setPresence', { params, input: { state: 'looking' } });
      return { who, params, input: { state: 'typing' } };
    },
    // The conversation, and the profile again, in the transaction.
    cost: limitedCosts(1 + 1 + 1, 1),
    mayToo: BOTH_SIDES,
  },
} satisfies Partial<Situations>;
