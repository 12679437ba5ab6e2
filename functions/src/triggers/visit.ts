import { type DocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import { services } from '../services/index.ts';
import { notifyOfVisit } from '../services/notification/visit/notify-of-visit.ts';
import { parseStored } from '../store/firestore/collection.ts';
import { outdateFeed } from '../store/visit/feeds.ts';
import { type StoredVisit, visitFields } from '../store/visit/visits.ts';
import { momentOf, notifying } from './options.ts';
import { onDocumentWritten } from './pausable.ts';

/** Notifies both sides of what a visit becomes, and outdates their calendar feeds. */
export const visitChanged = onDocumentWritten(
  { ...notifying, document: 'visits/{id}' },
  async ({ data, time }) => {
    if (!data) return;
    const { db, now } = services();
    const [before, after] = [readVisit(data.before), readVisit(data.after)];
    const changedAt = Timestamp.fromDate(new Date(time));
    const sides = (after ?? before)?.between ?? [];
    await Promise.all(sides.map((id) => outdateFeed(db, id, changedAt)));
    const at = momentOf({ time }, now());
    if (after && at) await notifyOfVisit(services(), { before, after, at });
  },
);

function readVisit(snapshot: DocumentSnapshot): StoredVisit | undefined {
  const fields = snapshot.data();
  return fields && { ...parseStored(visitFields, fields, snapshot.ref.path), id: snapshot.id };
}
