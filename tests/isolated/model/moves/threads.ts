/** Talking about a request. */
import fc from 'fast-check';
import type { World } from '../world.ts';
import { maybe, rarely, sent, words } from './fields.ts';
import { at, by, choose, kind, type Luck, NOWHERE, plain, whoseDevice } from './move.ts';

/** Someone's place in a thread: its request, who acts, and the other one. */
function inThread(world: World, drawn: Luck) {
  const thread = choose(world.threads.values(), drawn, () => true);
  const customerId = world.requests.get(thread?.serviceRequestId ?? '')?.customerId ?? NOWHERE;
  const pair = [customerId, thread?.businessId ?? NOWHERE];
  const [me = NOWHERE, other = NOWHERE] = drawn.who % 2 === 0 ? pair : pair.reverse();
  const device = by(world, drawn, thread && me);
  return { thread, me: whoseDevice(world, device) || me, other, device };
}

const threadParams = (thread: { serviceRequestId: string } | undefined, counterpartId: string) => ({
  serviceRequestId: thread?.serviceRequestId ?? NOWHERE,
  counterpartId,
});

const CLIENT_IDS = ['11111111-1111-4111-8111-111111111111', '22222222-2222-4222-8222-222222222222'];

export const threadMoves = {
  listMessages: kind({
    often: 5,
    form: fc.nat({ max: 3 }),
    make: (world, drawn, end) => {
      const { thread, other, device } = inThread(world, drawn);
      const before = end === 0 ? (at(thread?.said ?? [], drawn.on)?.id ?? NOWHERE) : undefined;
      return { device, params: threadParams(thread, other), ...(before && { query: { before } }) };
    },
  }),
  sendMessage: kind({
    often: 12,
    form: fc.record({
      content: words(['Hello', 'When can you come?', `${'long '.repeat(40)}😀`, ' spaced ']),
      clientMessageId: maybe(fc.constantFrom(...CLIENT_IDS)),
      forged: rarely,
    }),
    make: (world, drawn, { content, clientMessageId, forged }) => {
      const { thread, me, other, device } = inThread(world, drawn);
      const serviceRequestId = thread?.serviceRequestId ?? NOWHERE;
      const senderId = forged ? other : me;
      return {
        device,
        input: sent({ serviceRequestId, senderId, receiverId: other, content, clientMessageId }),
      };
    },
  }),
  markMessagesRead: kind({
    often: 4,
    make: (world, drawn) => {
      const { thread, other, device } = inThread(world, drawn);
      return { device, params: threadParams(thread, other) };
    },
  }),
  listConversations: plain(4),
};
