import { earlyHandler } from '../../http/handler.ts';
import { presentConversation } from '../../present/conversation.ts';
import { conversationsOf } from '../../store/conversations.ts';

export const listConversations = earlyHandler('listConversations', async ({ actor, services: { db } }) => {
  const { docs } = await conversationsOf(db, actor.id).get();
  return docs.map((document) => presentConversation(document.data(), actor));
});
