import { Timestamp } from 'firebase-admin/firestore';
import { handler } from '../../http/handler.ts';
import { readConversation } from '../../store/conversation-lookup.ts';
import { asRead, transact } from '../../store/firestore/transact.ts';

export const markMessagesRead = handler('markMessagesRead', async ({ params, actor, services }) => {
  const { db, now } = services;
  await transact(db, async (transaction) => {
    const { snapshot, ref, stored } = await readConversation(db, { ...params, actor });
    const { unread, lastReadAt, lastMessageAt } = stored;
    const last = lastMessageAt?.toMillis() ?? 0;
    const isRead = (unread[actor.id] ?? 0) === 0 && (lastReadAt[actor.id]?.toMillis() ?? 0) >= last;
    // Nothing new: listeners are not woken for it.
    if (isRead) return;
    const change = {
      unread: { ...unread, [actor.id]: 0 },
      lastReadAt: { ...lastReadAt, [actor.id]: Timestamp.fromMillis(Math.max(last, now().getTime())) },
    };
    transaction.update(ref, change, asRead(snapshot));
  });
});
