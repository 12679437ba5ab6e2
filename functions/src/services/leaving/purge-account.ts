/** Deletes an account permanently after the time to cancel. */
import type { Firestore } from 'firebase-admin/firestore';
import { users } from '../../store/account/accounts.ts';
import { changeAccount, removeAccount } from '../../store/account/changes.ts';
import { recordPurge } from '../../store/account/purged-accounts.ts';
import { removeActs } from '../../store/act/changes.ts';
import { removeBlocks } from '../../store/block/blocks.ts';
import { businessFigures } from '../../store/business/figures.ts';
import { disclosuresOf, replaceInDisclosures } from '../../store/contact/disclosures.ts';
import { conversationsOfEither, type StoredConversation } from '../../store/conversation/conversations.ts';
import { replaceOnRequest } from '../../store/copies/former-member.ts';
import { emailsOf } from '../../store/email/emails.ts';
import { allEstimatesOf, estimatesFor } from '../../store/estimate/estimates.ts';
import { readAll, removeAll, removeOne } from '../../store/firestore/bulk.ts';
import { pagesLeft } from '../../store/firestore/query-pages.ts';
import { transact } from '../../store/firestore/transact.ts';
import { forgetAskedBusiness } from '../../store/job/write.ts';
import { removeNotification, removeNotificationsOf } from '../../store/notification/changes.ts';
import { fanOutsOf } from '../../store/notification/fan-outs.ts';
import { notificationsOf } from '../../store/notification/notifications.ts';
import { subscriptionsOf } from '../../store/notification/subscriptions.ts';
import { tags } from '../../store/notification/tags.ts';
import { fileIdsOf, picturesOf } from '../../store/picture/pictures.ts';
import { UPLOADS, uploadsOf } from '../../store/picture/uploads.ts';
import { questionsBy } from '../../store/question/questions.ts';
import { type Leaver, replaceInRecord } from '../../store/record/record.ts';
import { removeReports } from '../../store/report/reports.ts';
import { allRequestsOf } from '../../store/request/requests.ts';
import { ratings } from '../../store/review/ratings.ts';
import { reviewRefs } from '../../store/review/reviews.ts';
import { savedSearches } from '../../store/saved-search/saved-searches.ts';
import { NO_SESSIONS } from '../../store/session/sessions.ts';
import { visitCalendars } from '../../store/visit/calendars.ts';
import { calendarFeeds } from '../../store/visit/feeds.ts';
import { visitFigures } from '../../store/visit/figures.ts';
import { replaceInVisits } from '../../store/visit/former-member.ts';
import { visitsOf } from '../../store/visit/visits.ts';
import { workOnDue } from '../due-work.ts';
import { removeFiles } from '../picture/files.ts';
import { deletePictureFiles } from '../picture/store-picture.ts';
import type { Services } from '../services.ts';
import { closeAccount } from './close-account.ts';

/** Deletes the accounts whose time to cancel is over. One at a time, as a deletion is long. */
export const purgeDueAccounts = workOnDue({
  collection: 'users',
  field: 'deletesAt',
  parallel: 1,
  work: async (services, id) => {
    await purgeAccount(services, id);
    services.log.info('deleted an account for good', {});
  },
  failure: { message: 'an account could not be deleted', subject: 'user' },
});

/**
 * Deletes all personal data and anonymizes what is shared with others. Deletes the profile last, so that a failed run
 * is repeated. Each step finds only what is left, so it is safe to run twice.
 */
export async function purgeAccount(services: Services, id: string): Promise<void> {
  const { db, identity, files } = services;
  const leaver = await beginPurge(services, id);
  if (!leaver) return;
  await recordPurge(db, id, services.now());
  await identity.deleteAccount(id);
  await closeAccount(services, id);
  await replaceOnRequests(db, leaver);
  await forgetAskedBusiness(db, id);
  await removeVisitNotifications(db, id);
  await replaceInVisits(db, leaver);
  await removePictures(services, id);
  await removeFiles(files, `${UPLOADS}/${id}`);
  await removeAll(db, uploadsOf(db, id));
  await removeAll(db, disclosuresOf(db, id));
  await replaceInDisclosures(db, leaver);
  await removeAll(db, subscriptionsOf(db, id));
  await removeAll(db, notificationsOf(db, id));
  await removeOne(savedSearches(db).doc(id));
  await removeAll(db, fanOutsOf(db, id));
  await removeAll(db, emailsOf(db, id));
  await removeBlocks(db, id);
  await removeReports(db, leaver);
  await replaceInRecord(db, leaver);
  await removeActs(db, leaver);
  await removeOne(businessFigures(db).doc(id));
  await removeOne(ratings(db).doc(id));
  await removeOne(visitFigures(db).doc(id));
  await removeOne(visitCalendars(db).doc(id));
  await removeOne(calendarFeeds(db).doc(id));
  await removeAccount(db, id);
}

/** From now on the deletion can't be canceled, and all sessions end. */
function beginPurge({ db, now, newId }: Services, id: string): Promise<Leaver | undefined> {
  return transact(db, async (transaction) => {
    const account = (await transaction.get(users(db).doc(id))).data();
    if (!account?.deletesAt || account.deletesAt.toMillis() > now().getTime()) return undefined;
    const formerId = account.formerId ?? newId();
    changeAccount(transaction, db, account, { formerId, ...NO_SESSIONS });
    return { id, formerId };
  });
}

/** Finishes one request after the other, so that an interrupted run repeats only the last. */
async function replaceOnRequests(db: Firestore, leaver: Leaver): Promise<void> {
  const { requestIds, ownIds, conversations } = await findShared(db, leaver.id);
  const others = Map.groupBy(conversations, ({ serviceRequestId }) => serviceRequestId);
  for (const requestId of requestIds) {
    if (ownIds.has(requestId)) await removeNotificationsOf(db, requestId);
    for (const conversation of others.get(requestId) ?? []) {
      if (conversation.customerId !== leaver.id) await removeNotificationsAbout(db, conversation);
    }
    await replaceOnRequest(db, requestId, leaver);
  }
}

/** The requests and conversations shared with others, including by a question, and its own requests. */
async function findShared(db: Firestore, id: string) {
  const [own, sent, received, conversations, asked] = await Promise.all([
    readAll(allRequestsOf(db, id)),
    readAll(allEstimatesOf(db, id)),
    readAll(estimatesFor(db, id)),
    readAll(conversationsOfEither(db, id)),
    readAll(questionsBy(db, id)),
  ]);
  const ownIds = new Set(own.map((request) => request.id));
  const others = [...sent, ...received, ...conversations, ...asked].map(
    ({ serviceRequestId }) => serviceRequestId,
  );
  return { requestIds: new Set([...ownIds, ...others]), ownIds, conversations };
}

/** The customer's notifications contain the business's name, and link to conversations by its id. */
async function removeNotificationsAbout(db: Firestore, conversation: StoredConversation): Promise<void> {
  const about = [
    tags.estimate(conversation),
    tags.messages(conversation.id),
    tags.request(conversation.serviceRequestId),
    tags.contact(conversation.serviceRequestId),
    ...reviewRefs(db, conversation.serviceRequestId).map(tags.review),
  ];
  await Promise.all(about.map((tag) => removeNotification(db, conversation.customerId, tag)));
}

/** Those of the other side have the name of the account. */
async function removeVisitNotifications(db: Firestore, id: string): Promise<void> {
  for (const visit of await readAll(visitsOf(db, id))) {
    const [other = ''] = visit.between.filter((one) => one !== id);
    await removeNotification(db, other, tags.visit(visit.id));
  }
}

const PICTURES_AT_ONCE = 20;

/** The bytes go first, as only the document knows where they are. */
async function removePictures({ db, files }: Services, id: string): Promise<void> {
  for await (const page of pagesLeft(picturesOf(db, id), PICTURES_AT_ONCE)) {
    const ids = page.flatMap((document) => fileIdsOf(document.data()));
    await deletePictureFiles(files, ids);
    await Promise.all(page.map(({ ref }) => removeOne(ref)));
  }
}
