import { earlyHandler } from '../../http/handler.ts';
import { presentMessage, senderIn } from '../../present/message.ts';
import { readConversation } from '../../store/conversation-lookup.ts';
import { momentOfMessage, pageOfMessages } from '../../store/messages.ts';
import { findUser } from '../../store/users.ts';

export const listMessages = earlyHandler(
  'listMessages',
  async ({ params, query, actor, account, services: { db } }) => {
    const { serviceRequestId, counterpartId } = params;
    // Which side they are on is not known yet.
    const found = readConversation(db, { ...params, actor: { ...actor, accountType: 'both' } });
    const before =
      query.before === undefined
        ? undefined
        : await momentOfMessage(db, (await found).stored.id, query.before);
    const [{ stored: conversation }, page, counterpart] = await Promise.all([
      found,
      pageOfMessages(db, serviceRequestId, [actor.id, counterpartId], before),
      findUser(db, counterpartId),
    ]);
    const mine = senderIn(conversation, actor.id, await account());
    const theirs = senderIn(conversation, counterpartId, counterpart);
    return page.map((message) => presentMessage(message, message.senderId === actor.id ? mine : theirs));
  },
);
