import { notesBy, readVisitThingId } from '@marketplace/contract/visit/notes';
import { readBatched } from '../firestore/batched-reads.ts';
import { hideVisitNotes } from '../job/commands/visits.ts';
import { writeJob } from '../job/write.ts';
import { BY_SYSTEM } from '../record/record.ts';
import { requests } from '../request/requests.ts';
import { visits } from '../visit/visits.ts';
import { nameOfSide, type ReadContent } from './content.ts';

/** What one side wrote with a visit. The visit itself stays. */
export const readVisitContent: ReadContent = async (db, thingId) => {
  const { visitId, side } = readVisitThingId(thingId);
  if (!side) return undefined;
  const snapshot = await readBatched(visits(db).doc(visitId));
  const visit = snapshot.data();
  const text = visit && notesBy(visit, side).join('\n');
  if (!visit || !text) return undefined;
  const { serviceRequestId, customerId, businessId, between, hiddenNotes } = visit;
  const request = (await readBatched(requests(db).doc(serviceRequestId))).data();
  const authorId = side === 'customer' ? customerId : businessId;
  const isHidden = hiddenNotes[side] !== null;
  return {
    authorId,
    requestId: serviceRequestId,
    title: request?.title ?? '',
    imageUrls: [],
    isHidden,
    mayBeSeenBy: (actor) => between.includes(actor.id) && (!isHidden || actor.id === authorId),
    show: async () => ({ authorName: await nameOfSide(db, authorId, side), text }),
    prepareHiding:
      async () =>
      (transaction, { reason, at }) => {
        const command = hideVisitNotes(visitId, side, reason);
        writeJob(transaction, db, { visits: [snapshot] }, command, { by: BY_SYSTEM, at });
        return undefined;
      },
  };
};
