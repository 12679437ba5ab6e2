import { freeTextAnswers } from '@marketplace/contract/request/details/answers';
import { isHidden, mayViewRequest } from '@marketplace/contract/request/rules';
import { openConversationsOn } from '../conversation/conversations.ts';
import { estimatesOn } from '../estimate/estimates.ts';
import { readBatched } from '../firestore/batched-reads.ts';
import { hideRequest } from '../job/commands/decide.ts';
import { readWithRelation } from '../job/read.ts';
import { changeRequest, writeJob } from '../job/write.ts';
import { BY_SYSTEM } from '../record/record.ts';
import { requests } from '../request/requests.ts';
import { liveVisitsOn } from '../visit/visits.ts';
import { type ReadContent, withoutCaptions } from './content.ts';

export const readRequestContent: ReadContent = async (db, id) => {
  const snapshot = await readBatched(requests(db).doc(id));
  const request = snapshot.data();
  if (!request) return undefined;
  const { customerId, customerName, title, description, category, details, imageUrls } = request;
  return {
    authorId: customerId,
    requestId: id,
    title,
    imageUrls,
    isHidden: isHidden(request),
    mayBeSeenBy: async (actor, now) => {
      const { relation } = await readWithRelation(db, id, actor, now);
      return mayViewRequest(request, relation).ok;
    },
    show: () => ({
      authorName: customerName,
      text: [description, ...freeTextAnswers(category, details)].join('\n'),
    }),
    // Estimates and conversations copy its title, and no visit is left that no business can attend.
    prepareHiding: async (reading, now) => {
      const [estimates, conversations, visits] = await Promise.all([
        estimatesOn(db, id).get(),
        openConversationsOn(db, request).get(),
        reading.get(liveVisitsOn(db, id, now)),
      ]);
      const standing = {
        request: snapshot,
        estimates: estimates.docs,
        conversations: conversations.docs,
        visits: visits.docs,
      };
      return (transaction, { reason, at }) => {
        writeJob(transaction, db, standing, hideRequest(reason), { by: BY_SYSTEM, at });
        return undefined;
      };
    },
    preparePictures: () => ({
      entries: withoutCaptions(imageUrls),
      write: (transaction, entries, at) => {
        const change = { imageUrls: entries.map(({ imageUrl }) => imageUrl) };
        changeRequest(transaction, snapshot, change, { by: BY_SYSTEM, at });
      },
    }),
  };
};
