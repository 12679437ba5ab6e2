/** Deletes accounts permanently after the time to cancel. */
import { FORMER_MEMBER } from '@marketplace/contract/account/rules';
import { type Firestore, Timestamp } from 'firebase-admin/firestore';
import { users } from '../../store/account/accounts.ts';
import { type Leaver, replaceOnRequest } from '../../store/account/former-member.ts';
import { recordPurge } from '../../store/account/purged-accounts.ts';
import { removeAccount } from '../../store/account/totals.ts';
import { removeActs } from '../../store/act/acts.ts';
import { removeBlocks } from '../../store/block/blocks.ts';
import { businessFigures } from '../../store/business/figures.ts';
import { disclosuresOf, disclosuresTo } from '../../store/contact/disclosures.ts';
import { conversationsOfEither, type StoredConversation } from '../../store/conversation/conversations.ts';
import { allEstimatesOf, estimatesFor } from '../../store/estimate/estimates.ts';
import { readAll, removeAll, updateAll } from '../../store/firestore/bulk.ts';
import { transact, unlimitedTransactions } from '../../store/firestore/transact.ts';
import { removeNotification, removeNotificationsOf } from '../../store/notification/changes.ts';
import { notificationsOf } from '../../store/notification/notifications.ts';
import { subscriptionsOf } from '../../store/notification/subscriptions.ts';
import { fileIdsOf, picturesOf } from '../../store/picture/pictures.ts';
import { UPLOADS, uploadsOf } from '../../store/picture/uploads.ts';
import { replaceInRecord } from '../../store/record/record.ts';
import { removeReports } from '../../store/report/reports.ts';
import { allRequestsOf, requestsAsking } from '../../store/request/requests.ts';
import { ratings } from '../../store/review/ratings.ts';
import { reviewRefs } from '../../store/review/reviews.ts';
import { NO_SESSIONS } from '../../store/session/sessions.ts';
import { tags } from '../notification/tags.ts';
import { removeFiles } from '../picture/files.ts';
import { deletePictureFiles } from '../picture/store-picture.ts';
import type { Services } from '../services.ts';
import { closeAccount } from './close-account.ts';

/** As many as the daily run has time for. */
const MAX_PURGES_PER_RUN = 100;

/** A failed one is retried the next day, and doesn't delay others. */
export async function purgeDueAccounts(services: Services): Promise<number> {
  const { db, now, log } = services;
  const due = users(db).where('deletesAt', '<=', Timestamp.fromDate(now())).limit(MAX_PURGES_PER_RUN);
  let count = 0;
  for (const { id } of (await due.get()).docs) {
    try {
      await purgeAccount(services, id);
      count++;
    } catch (error) {
      log.error('an account could not be deleted', error, { user: id });
    }
  }
  if (count > 0) log.info('deleted accounts for good', { count });
  return count;
}

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
  const shared = await findShared(db, id);
  await removeNotificationsAbout(db, shared, id);
  for (const requestId of shared.requestIds) await replaceOnRequest(db, requestId, leaver);
  await updateAll(unlimitedTransactions(db), requestsAsking(db, id), { askedBusinessId: null });
  await removePictures(services, id);
  await removeFiles(files, `${UPLOADS}/${id}`);
  await removeAll(db, uploadsOf(db, id));
  await removeAll(db, disclosuresOf(db, id));
  await replaceInDisclosures(db, leaver);
  await removeAll(db, subscriptionsOf(db, id));
  await removeAll(db, notificationsOf(db, id));
  await removeBlocks(db, id);
  await removeReports(db, id);
  await replaceInRecord(db, leaver);
  await removeActs(db, leaver);
  await businessFigures(db).doc(id).delete();
  await ratings(db).doc(id).delete();
  await removeAccount(db, id);
}

/** From now on the deletion can't be canceled, and all sessions end. */
function beginPurge({ db, now, newId }: Services, id: string): Promise<Leaver | undefined> {
  const ref = users(db).doc(id);
  return transact(db, async (transaction) => {
    const account = (await transaction.get(ref)).data();
    if (!account?.deletesAt || account.deletesAt.toMillis() > now().getTime()) return undefined;
    const formerId = account.formerId ?? newId();
    transaction.update(ref, { formerId, ...NO_SESSIONS });
    return { id, formerId };
  });
}

type Shared = { requestIds: Set<string>; ownIds: string[]; conversations: StoredConversation[] };

/** The requests and conversations shared with others, and its own requests. */
async function findShared(db: Firestore, id: string): Promise<Shared> {
  const [own, sent, received, conversations] = await Promise.all([
    readAll(allRequestsOf(db, id)),
    readAll(allEstimatesOf(db, id)),
    readAll(estimatesFor(db, id)),
    readAll(conversationsOfEither(db, id)),
  ]);
  const ownIds = own.map((request) => request.id);
  const others = [...sent, ...received, ...conversations].map(({ serviceRequestId }) => serviceRequestId);
  return { requestIds: new Set([...ownIds, ...others]), ownIds, conversations };
}

/** They contain its name, and link to conversations by its id. */
async function removeNotificationsAbout(
  db: Firestore,
  { ownIds, conversations }: Shared,
  leaverId: string,
): Promise<void> {
  for (const requestId of ownIds) await removeNotificationsOf(db, requestId);
  for (const conversation of conversations) {
    if (conversation.customerId === leaverId) continue;
    const about = [
      tags.estimate(conversation),
      tags.messages(conversation.id),
      tags.request(conversation.serviceRequestId),
      tags.contact(conversation.serviceRequestId),
      ...reviewRefs(db, conversation.serviceRequestId).map(tags.review),
    ];
    await Promise.all(about.map((tag) => removeNotification(db, conversation.customerId, tag)));
  }
}

/** The logs of others keep the entry. */
async function replaceInDisclosures(db: Firestore, { id, formerId }: Leaver): Promise<void> {
  const viewer = { viewerId: formerId, viewerName: FORMER_MEMBER };
  await updateAll(unlimitedTransactions(db), disclosuresTo(db, id), viewer);
}

async function removePictures({ db, files }: Services, id: string): Promise<void> {
  const pictures = await readAll(picturesOf(db, id));
  for (const picture of pictures) await deletePictureFiles(files, fileIdsOf(picture));
  await removeAll(db, picturesOf(db, id));
}
