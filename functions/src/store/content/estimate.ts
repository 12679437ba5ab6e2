import { isHidden } from '@marketplace/contract/request/rules';
import { conversationRef } from '../conversation/conversations.ts';
import { estimates, estimatesOnBy } from '../estimate/estimates.ts';
import { readBatched } from '../firestore/batched-reads.ts';
import { hideEstimate } from '../job/commands/estimates.ts';
import { writeJob } from '../job/write.ts';
import { BY_SYSTEM } from '../record/record.ts';
import { requests } from '../request/requests.ts';
import type { ReadContent } from './content.ts';

export const readEstimateContent: ReadContent = async (db, id) => {
  const estimate = (await readBatched(estimates(db).doc(id))).data();
  if (!estimate) return undefined;
  const { businessId, businessName, customerId, serviceRequestId, description, lines } = estimate;
  return {
    authorId: businessId,
    requestId: serviceRequestId,
    title: estimate.serviceRequestTitle,
    imageUrls: [],
    isHidden: isHidden(estimate),
    isAccepted: estimate.status === 'accepted',
    mayBeSeenBy: (actor) => actor.id === customerId && !isHidden(estimate),
    show: () => ({
      authorName: businessName,
      text: [description, ...lines.map(({ text }) => text)].join('\n'),
    }),
    // Only its business may read it then. While it is the newest of that business, the conversation is closed.
    prepareHiding: async () => {
      const [request, own, conversation] = await Promise.all([
        readBatched(requests(db).doc(serviceRequestId)),
        estimatesOnBy(db, serviceRequestId, businessId).get(),
        readBatched(conversationRef(db, estimate)),
      ]);
      const standing = { request, estimates: own.docs, conversations: [conversation] };
      return (transaction, { reason, at }) => {
        writeJob(transaction, db, standing, hideEstimate(id, reason), { by: BY_SYSTEM, at });
        return undefined;
      };
    },
  };
};
