/** Dates the demo's data back over the last weeks. Only the demo writes past the API. */
import { setTimeout as pause } from 'node:timers/promises';
import type { User } from '@marketplace/contract/account/schema';
import type { NotificationKind } from '@marketplace/contract/constants';
import { type ConversationEvent, conversationEvent } from '@marketplace/contract/conversation/schema';
import { notificationKind } from '@marketplace/contract/notification/schema';
import { requestingTitles } from '@marketplace/contract/notification/titles';
import { END_ANNOUNCED, endAnnouncedAt } from '@marketplace/contract/request/silence';
import { sealEnds } from '@marketplace/contract/review/rules';
import { DAY_MS, HOUR_MS } from '@marketplace/contract/shared/time';
import { deleteApp, initializeApp } from 'firebase-admin/app';
import { type Firestore, getFirestore, Timestamp } from 'firebase-admin/firestore';
import * as z from 'zod';
import { portfolioOf } from './people.ts';

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

/** Waits until the triggers have notified everyone, for up to a minute. */
export async function untilNotified(db: Firestore): Promise<void> {
  let before = -1;
  for (let round = 0; round < 30; round += 1) {
    const [notifications, unfinished] = await Promise.all([
      db.collectionGroup('notifications').count().get(),
      db.collection('fanOuts').where('stage', '!=', 'done').count().get(),
    ]);
    const { count } = notifications.data();
    if (count === before && unfinished.data().count === 0) return;
    before = count;
    await pause(2000);
  }
}

export const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * DAY_MS);

/** At which share of a job's age each notification happens. */
const NOTIFIED_AT: Record<NotificationKind, number> = {
  request: 0.01,
  digest: 0.3,
  estimate: 0.2,
  message: 0.45,
  question: 0.45,
  decision: 0.5,
  job: 0.6,
  visit: 0.6,
  review: 0.8,
  moderation: 0.85,
  act: 0.9,
};

/** At which share of a job's age each later event of its conversations happens. */
const HAPPENED: Record<Exclude<ConversationEvent['kind'], 'estimate' | 'change-proposed'>, number> = {
  'estimate-changed': 0.35,
  accepted: 0.5,
  rejected: 0.5,
  'contact-shared': 0.55,
  'change-agreed': 0.58,
  'change-declined': 0.58,
  completed: 0.6,
  cancelled: 0.6,
  reviewed: 0.8,
  'visit-offered': 0.56,
  'visit-booked': 0.57,
  'visit-declined': 0.58,
  'visit-withdrawn': 0.58,
  'visit-canceled': 0.58,
  'visit-move-declined': 0.58,
  'visit-move-withdrawn': 0.58,
  'visit-ended': 0.58,
};

/** By subject and name. */
const storedEvents = z.record(
  z.string(),
  z.record(z.string(), z.looseObject({ kind: conversationEvent.shape.kind })),
);

/** Spreads a request, its estimates, messages, and notifications over the days since it was posted. */
export async function backdateJob(db: Firestore, requestId: string, posted: Date, now: Date) {
  const age = now.getTime() - posted.getTime();
  const at = (share: number) => Timestamp.fromMillis(posted.getTime() + age * share);
  const about = (collection: string) => db.collection(collection).where('serviceRequestId', '==', requestId);
  const [estimates, conversations, reviews, questions, notifications, entries] = await Promise.all([
    about('estimates').orderBy('createdAt').get(),
    about('conversations').get(),
    about('reviews').get(),
    about('questions').get(),
    db.collectionGroup('notifications').where('requestId', '==', requestId).get(),
    db.collection('record').where('about', 'array-contains', requestId).get(),
  ]);
  const batch = db.batch();
  const request = await db.doc(`serviceRequests/${requestId}`).get();
  const completedAt = request.get('status') === 'completed' ? at(0.6) : null;
  batch.update(request.ref, { createdAt: at(0), updatedAt: at(0.6), completedAt });
  const sentAt = (index: number) => at(0.1 + 0.05 * index);
  for (const [index, estimate] of estimates.docs.entries()) {
    const done = estimate.get('completedAt') && { completedAt };
    const clarified = estimate.get('clarified') && { clarified: { by: 'answer', at: at(0.6) } };
    const confirmedAt = at(0.5);
    // The waiting proposal keeps its time, as its trigger would run again.
    const revised = estimate.get('versionAt') && { versionAt: at(HAPPENED['estimate-changed']) };
    batch.update(estimate.ref, {
      createdAt: sentAt(index),
      updatedAt: at(0.5),
      confirmedAt,
      ...clarified,
      ...done,
      ...revised,
    });
    const versions = await estimate.ref.collection('versions').get();
    for (const { ref } of versions.docs) batch.update(ref, { at: sentAt(index) });
  }
  for (const entry of entries.docs) {
    const index = estimates.docs.findIndex(({ id }) => id === entry.get('thingId'));
    const begun = index < 0 ? at(0) : sentAt(index);
    const ended = entry.get('event') === 'completed' ? at(0.6) : at(0.5);
    batch.update(entry.ref, { at: entry.get('event') === 'created' ? begun : ended });
  }
  const [firstSent] = estimates.docs;
  for (const [index, question] of questions.docs.entries()) {
    const isLate = firstSent !== undefined && question.get('askedAt') > firstSent.get('createdAt');
    const asked = (isLate ? 0.52 : 0.03) + 0.02 * index;
    batch.update(question.ref, {
      askedAt: at(asked),
      answeredAt: question.get('answeredAt') && at(isLate ? 0.6 : 0.09),
    });
  }
  for (const conversation of conversations.docs) {
    const messages = await conversation.ref.collection('messages').orderBy('createdAt').get();
    const times = messages.docs.map((_, index) => at(0.4 + 0.05 * index));
    for (const [index, { ref }] of messages.docs.entries()) batch.update(ref, { createdAt: times[index] });
    // A person with n unread messages has read all earlier ones.
    const readUntil = (id: string) => times.at(-1 - Number(conversation.get(`unread.${id}`) ?? 0)) ?? at(0.4);
    const sent = estimates.docs.findIndex(({ id }) => id === conversation.get('estimateId'));
    const events = z.parse(storedEvents, conversation.get('events') ?? {});
    const proposedAt: unknown = estimates.docs[sent]?.get('proposal.at');
    for (const event of Object.values(events).flatMap((named) => Object.values(named))) {
      if (event.kind === 'change-proposed') continue;
      event.at = event.kind === 'estimate' ? sentAt(sent) : at(HAPPENED[event.kind]);
    }
    const readers = Object.keys(conversation.get('lastReadAt'));
    batch.update(conversation.ref, {
      events,
      movedAt: proposedAt ?? times.at(-1) ?? at(0.5),
      lastMessageAt: times.at(-1) ?? null,
      lastReadAt: Object.fromEntries(readers.map((id) => [id, readUntil(id)])),
    });
  }
  for (const notification of notifications.docs) {
    if (notification.get('title') === requestingTitles.changeProposed) continue;
    const kind = z.parse(notificationKind, notification.get('kind'));
    // Notifications older than a day are read.
    const readAt = age > DAY_MS ? at(NOTIFIED_AT[kind] + 0.05) : null;
    batch.update(notification.ref, { at: at(NOTIFIED_AT[kind]), readAt });
  }
  const writtenAt = at(0.7);
  for (const review of reviews.docs) {
    batch.update(review.ref, {
      writtenAt,
      sealEndsAt: Timestamp.fromDate(sealEnds(writtenAt.toDate())),
      publishedAt: review.get('publishedAt') && at(0.8),
      repliedAt: review.get('repliedAt') && at(0.85),
    });
  }
  await batch.commit();
}

const SILENT_DAYS = 55;

/** The end of an open request is announced, as the scheduled job does. */
export async function announceEnd(db: Firestore, requestId: string, now: Date) {
  const quietSince = daysBefore(now, SILENT_DAYS);
  const end = endAnnouncedAt(quietSince.getTime(), now.getTime() - 2 * DAY_MS);
  await db.doc(`serviceRequests/${requestId}`).update({
    quietSince: Timestamp.fromDate(quietSince),
    remindersSent: END_ANNOUNCED,
    remindAt: Timestamp.fromMillis(end),
  });
}

/** How many days ago each person registered. The first ones are before the statistics begin. */
const CAME = [60, 58, 30, 27, 24, 21, 18, 15, 15, 9, 9, 9];

/** Before they post, so that businesses are notified, and emails arrive in the stack's mailbox. */
export async function confirmAddresses(db: Firestore, ids: readonly string[]) {
  const batch = db.batch();
  for (const id of ids) batch.update(db.doc(`users/${id}`), { emailVerified: true });
  await batch.commit();
}

export async function backdatePeople(db: Firestore, ids: readonly string[], now: Date) {
  const batch = db.batch();
  for (const [index, id] of ids.entries()) {
    const createdAt = Timestamp.fromDate(new Date(daysBefore(now, CAME[index] ?? 0).getTime() - 2 * HOUR_MS));
    batch.update(db.doc(`users/${id}`), { createdAt });
  }
  await batch.commit();
}

/** Twelve answers of the last weeks, all after so long: the triggers only saw the demo being made. */
export async function backdateAnswers(db: Firestore, business: User, now: Date) {
  const { answersAfter: minutes } = portfolioOf(business);
  if (minutes === null) return;
  const answers = Array.from({ length: 12 }, (_, index) => ({
    id: `answer ${index}`,
    at: Timestamp.fromDate(daysBefore(now, index)),
    minutes,
  }));
  await db.doc(`businessFigures/${business.id}`).set({ answers }, { merge: true });
}

export async function makeAdmin(db: Firestore, userId: string) {
  await db.doc(`users/${userId}`).update({ isAdmin: true });
}
