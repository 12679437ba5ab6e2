/** The demo began weeks ago: what was just made is given its time. Only the demo writes past the API. */
import { deleteApp, initializeApp } from 'firebase-admin/app';
import { type Firestore, getFirestore, Timestamp } from 'firebase-admin/firestore';

const DAY = 24 * 60 * 60 * 1000;
const HOUR = DAY / 24;

export async function withDatabase<T>(
  env: Record<string, string>,
  work: (db: Firestore) => Promise<T>,
): Promise<T> {
  const { FIRESTORE_EMULATOR_HOST } = env;
  // The emulator asks for no credentials, so none are looked for on the network.
  Object.assign(process.env, { FIRESTORE_EMULATOR_HOST, METADATA_SERVER_DETECTION: 'none' });
  const app = initializeApp({ projectId: env.GCLOUD_PROJECT ?? '' }, 'demo-data');
  try {
    return await work(getFirestore(app));
  } finally {
    await deleteApp(app);
  }
}

export const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * DAY);

/** A request, its estimates and its messages, spread over the days since it was posted. */
export async function backdateJob(db: Firestore, requestId: string, posted: Date, now: Date) {
  const age = now.getTime() - posted.getTime();
  const at = (share: number) => Timestamp.fromMillis(posted.getTime() + age * share);
  const about = (collection: string) => db.collection(collection).where('serviceRequestId', '==', requestId);
  const [estimates, conversations] = await Promise.all([
    about('estimates').orderBy('createdAt').get(),
    about('conversations').get(),
  ]);
  const batch = db.batch();
  batch.update(db.doc(`serviceRequests/${requestId}`), { createdAt: at(0), updatedAt: at(0.6) });
  for (const [index, { ref }] of estimates.docs.entries()) {
    batch.update(ref, { createdAt: at(0.1 + 0.05 * index), updatedAt: at(0.5) });
  }
  for (const conversation of conversations.docs) {
    const messages = await conversation.ref.collection('messages').orderBy('createdAt').get();
    const times = messages.docs.map((_, index) => at(0.4 + 0.05 * index));
    for (const [index, { ref }] of messages.docs.entries()) batch.update(ref, { createdAt: times[index] });
    const last = times.at(-1);
    if (last) batch.update(conversation.ref, { lastMessageAt: last });
  }
  await batch.commit();
}

/** So many days ago each of them came; the first before the statistics begin. */
const CAME = [36, 33, 30, 27, 24, 21, 18, 15, 15, 9, 9, 9];

export async function backdatePeople(db: Firestore, ids: readonly string[], now: Date) {
  const batch = db.batch();
  for (const [index, id] of ids.entries()) {
    const createdAt = Timestamp.fromDate(new Date(daysBefore(now, CAME[index] ?? 0).getTime() - 2 * HOUR));
    batch.update(db.doc(`users/${id}`), { createdAt });
  }
  await batch.commit();
}

export async function makeAdmin(db: Firestore, userId: string) {
  await db.doc(`users/${userId}`).update({ isAdmin: true });
}
