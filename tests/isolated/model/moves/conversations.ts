import { conversationKey, type World } from '../world.ts';
import { by, choose, type Luck, NOWHERE, whoseDevice } from './move.ts';

/** Someone's place in a conversation: its request, who acts, and the other one. */
export function inConversation(world: World, drawn: Luck) {
  const conversation = choose(world.conversations.values(), drawn, () => true);
  const customerId = world.requests.get(conversation?.serviceRequestId ?? '')?.customerId ?? NOWHERE;
  const pair = [customerId, conversation?.businessId ?? NOWHERE];
  const [me = NOWHERE, other = NOWHERE] = drawn.who % 2 === 0 ? pair : pair.reverse();
  const device = by(world, drawn, conversation && me);
  return { conversation, me: whoseDevice(world, device) || me, other, device };
}

export const conversationParams = (
  conversation: { serviceRequestId: string } | undefined,
  counterpartId: string,
) => ({
  serviceRequestId: conversation?.serviceRequestId ?? NOWHERE,
  counterpartId,
});

/** The same by its id. */
export function onConversation(world: World, drawn: Luck) {
  const { conversation, device } = inConversation(world, drawn);
  const { serviceRequestId = NOWHERE, businessId = NOWHERE } = conversation ?? {};
  return { device, params: { conversationId: conversationKey(serviceRequestId, businessId) } };
}

export const CLIENT_IDS = ['11111111-1111-4111-8111-111111111111', '22222222-2222-4222-8222-222222222222'];
