import type { Firestore } from 'firebase-admin/firestore';
import { removeConversations } from '../../store/conversation/changes.ts';
import { removeNotificationsOf } from '../../store/notification/changes.ts';
import { removePicturesOn } from '../../store/picture/pictures.ts';
import { removeQuestionsOn } from '../../store/question/questions.ts';
import { requests } from '../../store/request/requests.ts';
import { removeVisitsOn } from '../../store/visit/visits.ts';

/** Deletes everything about a deleted request, unless its customer posted it again with the same key. */
export async function removeRemains(db: Firestore, requestId: string): Promise<void> {
  const { exists } = await requests(db).doc(requestId).get();
  if (exists) return;
  await removeConversations(db, requestId);
  await removeQuestionsOn(db, requestId);
  await removeVisitsOn(db, requestId);
  await removePicturesOn(db, requestId);
  await removeNotificationsOf(db, requestId);
}
