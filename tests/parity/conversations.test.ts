import { type EstimateStatus, REQUEST_STATUSES, type RequestStatus } from '@marketplace/contract/constants';
import {
  type ConversationFacts,
  conversationId,
  mayReadConversation,
  mayTakeBackMessage,
  mayWriteConversation,
  TAKE_BACK_MS,
} from '@marketplace/contract/conversation/rules';
import { conversation, message } from '@marketplace/contract/conversation/schema';
import { estimate } from '@marketplace/contract/estimate/schema';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { Person } from '../support/people.ts';
import { db } from '../support/stored.ts';
import { type Cast, registerCast, replyTo, statusFor } from './support/cast.ts';
import { closeListeners, mayListen } from './support/listening.ts';
import { place, placeLeftConversation } from './support/placed.ts';

let cast: Cast;
beforeAll(async () => {
  cast = await registerCast();
});
afterAll(closeListeners);

/** What one business holds on a request: nothing at all, nothing any more, or these. */
const HELD = [undefined, [], ['pending'], ['accepted'], ['rejected'], ['rejected', 'pending']] as const;
type Held = (typeof HELD)[number];

async function placedConversation(
  status: RequestStatus,
  held: Held,
): Promise<ConversationFacts & { id: string }> {
  const { owner, sender } = cast;
  const estimates = (held ?? []).map((estimate) => ({ by: sender, status: estimate }));
  const { request } = await place({ owner, status, estimates });
  if (held?.length === 0) await placeLeftConversation(request, sender);
  const estimateStatuses: readonly EstimateStatus[] = held ?? [];
  return {
    id: request.id,
    customerId: owner.id,
    businessId: sender.id,
    requestStatus: status,
    estimateStatuses,
    someoneLeft: false,
    readOnly: false,
  };
}

const cases = REQUEST_STATUSES.flatMap((status) => HELD.map((held) => ({ status, held })));

describe('a conversation', () => {
  test.each(cases)('on a request that is $status, of a business holding $held', async ({ status, held }) => {
    const conversation = await placedConversation(status, held);
    const { owner, sender, browser, both, outsider } = cast;
    for (const [person, counterpart] of [
      [owner, sender],
      [sender, owner],
      [browser, owner],
      [both, sender],
      [outsider, sender],
    ] as const) {
      const between = { serviceRequestId: conversation.id, counterpartId: counterpart.id };
      const read = mayReadConversation(conversation, person.id);
      const write = mayWriteConversation(conversation, person.id);
      const ask = async (name: 'listMessages' | 'markMessagesRead') =>
        (await replyTo(person, name, { params: between })).status;

      const byItsId = conversationId(conversation.id, conversation.businessId);
      const [readStatus, opened, looked, listed, live] = await Promise.all([
        ask('listMessages'),
        replyTo(person, 'getConversation', { params: { conversationId: byItsId } }),
        replyTo(person, 'setPresence', { params: { conversationId: byItsId }, input: { state: 'looking' } }),
        isListed(person, conversation.id),
        mayListen(person, byItsId),
      ]);
      expect({
        who: person.user.name,
        read: readStatus,
        opened: opened.status,
        looked: looked.status,
        listed,
        live,
        markRead: await ask('markMessagesRead'),
        write: await writeStatus(person, counterpart, conversation.id),
      }).toEqual({
        who: person.user.name,
        read: statusFor('listMessages', read),
        opened: statusFor('getConversation', read),
        looked: statusFor('setPresence', read),
        markRead: statusFor('markMessagesRead', read),
        listed: read.ok,
        live: read.ok,
        write: statusFor('sendMessage', write),
      });
    }
  });

  test('is nothing a guest may know of', async () => {
    const conversation = await placedConversation('open', ['pending']);
    const params = { serviceRequestId: conversation.id, counterpartId: conversation.businessId };
    expect((await replyTo(undefined, 'listMessages', { params })).status).toBe(401);
    expect((await replyTo(undefined, 'markMessagesRead', { params })).status).toBe(401);
    expect((await replyTo(undefined, 'listConversations', {})).status).toBe(401);
    expect(await mayListen(undefined, conversationId(conversation.id, conversation.businessId))).toBe(false);
  });

  test('is written to in one’s own name only', async () => {
    const { owner, sender, outsider } = cast;
    const conversation = await placedConversation('open', ['pending']);
    const message = { serviceRequestId: conversation.id, content: 'Hello', receiverId: owner.id };
    for (const person of [owner, outsider]) {
      const reply = await replyTo(person, 'sendMessage', { input: { ...message, senderId: sender.id } });
      expect(reply.status).toBe(403);
    }
  });
});

async function writeStatus(person: Person, counterpart: Person, serviceRequestId: string): Promise<number> {
  const input = { serviceRequestId, content: 'Hello', senderId: person.id, receiverId: counterpart.id };
  return (await replyTo(person, 'sendMessage', { input })).status;
}

async function isListed(person: Person, requestId: string): Promise<boolean> {
  const { body } = await replyTo(person, 'listConversations', {});
  return z
    .array(conversation)
    .parse(body)
    .some(({ serviceRequestId }) => serviceRequestId === requestId);
}

describe('a message', () => {
  test.each([0, TAKE_BACK_MS + 1000])(
    'can be taken back %i ms after it was sent, as the contract says',
    async (age) => {
      const { owner, sender, outsider } = cast;
      const { id, businessId } = await placedConversation('open', ['pending']);
      const input = { serviceRequestId: id, content: 'Hello', senderId: owner.id, receiverId: sender.id };
      const reply = await replyTo(owner, 'sendMessage', { input });
      const messageId = message.parse(reply.body).id;
      const createdAt = new Date(Date.now() - age);
      await db
        .doc(`conversations/${conversationId(id, businessId)}/messages/${messageId}`)
        .update({ createdAt });
      const asked = async (person: Person, counterpart: Person) => {
        const params = { serviceRequestId: id, counterpartId: counterpart.id, messageId };
        return (await replyTo(person, 'takeBackMessage', { params })).status;
      };
      const expected = (person: Person) =>
        statusFor(
          'takeBackMessage',
          mayTakeBackMessage({ senderId: owner.id, createdAt, hiddenAt: null }, person.id, new Date()),
        );
      expect(await asked(outsider, sender)).toBe(404);
      expect(await asked(sender, owner)).toBe(expected(sender));
      expect(await asked(owner, sender)).toBe(expected(owner));
    },
  );
});

describe('on its way through the API', () => {
  test('a conversation opens with the first estimate, closes with the last, and rules and API agree at each step', async () => {
    const { owner, sender } = cast;
    const { request } = await place({ owner, status: 'open' });
    const id = conversationId(request.id, sender.id);
    const seen = async () => {
      const params = { serviceRequestId: request.id, counterpartId: sender.id };
      const answers = await Promise.all([
        replyTo(owner, 'listMessages', { params }),
        replyTo(sender, 'listMessages', { params: { ...params, counterpartId: owner.id } }),
        mayListen(owner, id),
        mayListen(sender, id),
      ]);
      return answers.map((answer) => (typeof answer === 'boolean' ? answer : answer.status === 200));
    };
    const everyone = (answer: boolean) => Array(4).fill(answer);
    const input = { serviceRequestId: request.id, amount: 300, description: '', timeline: '1 week' };
    const sendEstimate = async () =>
      estimate.parse((await replyTo(sender, 'createEstimate', { input })).body).id;

    expect(await seen()).toEqual(everyone(false));
    const first = await sendEstimate();
    expect(await seen()).toEqual(everyone(true));
    await replyTo(owner, 'changeEstimateStatus', { params: { id: first }, input: { status: 'rejected' } });
    expect(await seen()).toEqual(everyone(true));
    const second = await sendEstimate();
    await replyTo(sender, 'deleteEstimate', { params: { id: second } });
    expect(await seen()).toEqual(everyone(true));
    await replyTo(sender, 'deleteEstimates', { input: { estimateIds: [first] } });
    expect(await seen()).toEqual(everyone(false));
    const third = await sendEstimate();
    expect(await seen()).toEqual(everyone(true));
    await replyTo(owner, 'acceptEstimate', { params: { id: third } });
    await replyTo(owner, 'completeRequest', { params: { id: request.id } });
    expect(await seen()).toEqual(everyone(true));
  });
});
