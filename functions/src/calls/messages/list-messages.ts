import { handler } from '../../http/handler.ts';
import { presentMessage, senderIn } from '../../present/message.ts';
import { pageOfMessages } from '../../store/messages.ts';
import { readThread } from '../../store/threads.ts';
import { findUser } from '../../store/users.ts';

export const listMessages = handler('listMessages', async ({ params, query, actor, services: { db } }) => {
  const { stored: thread } = await readThread(db, { ...params, actor });
  const [page, counterpart] = await Promise.all([
    pageOfMessages(db, thread.id, query.before),
    findUser(db, params.counterpartId),
  ]);
  const mine = senderIn(thread, actor.id, actor);
  const theirs = senderIn(thread, params.counterpartId, counterpart);
  return page.map((message) => presentMessage(message, message.senderId === actor.id ? mine : theirs));
});
