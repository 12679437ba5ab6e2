import { mayTakeBackMessage, NO_SUCH_MESSAGE, previewOf } from '@marketplace/contract/conversation/rules';
import { Timestamp } from 'firebase-admin/firestore';
import { assertAllowed, toError } from '../../errors.ts';
import { handler } from '../../http/handler.ts';
import { presentMessage, senderIn } from '../../present/message.ts';
import { tags } from '../../present/notifications.ts';
import { readWithMessage } from '../../store/conversation-lookup.ts';
import { refilter, withoutMessage } from '../../store/conversations.ts';
import { AlreadyDone, asRead } from '../../store/firestore/transact.ts';
import { transactWithinLimit } from '../../store/limited-transactions.ts';
import { prepareRewording } from '../../store/notifications.ts';
import { forgetPictures } from '../../store/pictures.ts';

/** Nothing quotes it from then on: neither the conversation nor the notification of who received it. */
export const takeBackMessage = handler('takeBackMessage', async ({ params, actor, services }) => {
  const { db, now } = services;
  const attempt = { call: 'takeBackMessage', by: actor } as const;
  const { message, conversation } = await transactWithinLimit(services, attempt, async (transaction) => {
    const found = await readWithMessage(db, { ...params, actor }, () => params.messageId);
    const { stored: conversation, snapshot } = found;
    const sent = found.message.data();
    if (!sent) throw toError(NO_SUCH_MESSAGE);
    if (sent.removedAt && sent.senderId === actor.id) return new AlreadyDone({ message: sent, conversation });
    assertAllowed(mayTakeBackMessage({ ...sent, createdAt: sent.createdAt.toDate() }, actor.id, now()));
    const reword = await prepareRewording(db, sent.receiverId, tags.messages(conversation.id));
    const removed = { content: '', imageUrls: [], removedAt: Timestamp.fromDate(now()) };
    const message = { ...sent, ...removed };
    forgetPictures(transaction, db, sent.imageUrls);
    transaction.update(found.message.ref, removed, asRead(found.message));
    const change = { ...withoutMessage(conversation, message), movedAt: removed.removedAt };
    transaction.update(found.ref, refilter(conversation, change), asRead(snapshot));
    reword(transaction, sent.createdAt, previewOf(message));
    return { message, conversation };
  });
  return presentMessage(message, senderIn(conversation, actor.id, actor));
});
