import type { AccountExport } from '@marketplace/contract/account/export';
import { isBusiness } from '@marketplace/contract/account/rules';
import { isToldToPersons } from '@marketplace/contract/record/schema';
import { isHidden } from '@marketplace/contract/request/rules';
import { exportConversation, exportPicture } from '../../present/account-export.ts';
import { presentOwnAct } from '../../present/act.ts';
import { presentBlocks } from '../../present/block.ts';
import { presentBusiness } from '../../present/business.ts';
import { presentDisclosure } from '../../present/contact.ts';
import { presentEstimate } from '../../present/estimate.ts';
import { presentNotification } from '../../present/notification.ts';
import { presentOwnEntry } from '../../present/record.ts';
import { presentOwnReports } from '../../present/report.ts';
import { presentRequest } from '../../present/request.ts';
import { presentReview } from '../../present/review.ts';
import { presentSessions } from '../../present/session.ts';
import { iso } from '../../present/time.ts';
import { presentUser } from '../../present/user.ts';
import { actsAbout } from '../../store/acts.ts';
import { blocksBy, readBlocked } from '../../store/blocks.ts';
import { readFigures } from '../../store/business-figures.ts';
import { conversationsOfEither } from '../../store/conversations.ts';
import { disclosuresOf } from '../../store/disclosures.ts';
import { allEstimatesOf, estimatesFor } from '../../store/estimates.ts';
import { readAll } from '../../store/firestore/read-all.ts';
import { messagesIn } from '../../store/messages.ts';
import { notificationsOf } from '../../store/notifications.ts';
import { picturesOf } from '../../store/pictures.ts';
import { entriesAbout } from '../../store/record.ts';
import { reportsBy } from '../../store/reports.ts';
import { allRequestsOf } from '../../store/requests.ts';
import { reviewsBy, reviewsOf } from '../../store/reviews.ts';
import { subscriptionsOf } from '../../store/subscriptions.ts';
import type { Account } from '../../store/users.ts';
import type { Services } from '../services.ts';

type Needs = Pick<Services, 'db' | 'now'>;

/** All that is stored of an account, read a page at a time. `session` is the one that asks, if it is one. */
export async function exportOf(
  { db, now }: Needs,
  account: Account,
  session: { id: string } = { id: '' },
): Promise<AccountExport> {
  const [
    requests,
    received,
    sent,
    conversations,
    written,
    about,
    disclosures,
    notifications,
    devices,
    pictures,
    blocks,
    reports,
    entries,
    acts,
  ] = await Promise.all([
    readAll(allRequestsOf(db, account.id)),
    readAll(estimatesFor(db, account.id)),
    readAll(allEstimatesOf(db, account.id)),
    readAll(conversationsOfEither(db, account.id)),
    readAll(reviewsBy(db, account.id)),
    readAll(reviewsOf(db, account.id)),
    readAll(disclosuresOf(db, account.id)),
    readAll(notificationsOf(db, account.id)),
    readAll(subscriptionsOf(db, account.id)),
    readAll(picturesOf(db, account.id)),
    readAll(blocksBy(db, account.id)),
    readAll(reportsBy(db, account.id)),
    readAll(entriesAbout(db, account.id)),
    readAll(actsAbout(db, account.id)),
  ]);
  const figures = isBusiness(account) ? await readFigures(db, account.id, now()) : null;
  const withMessages = [];
  for (const conversation of conversations) {
    const messages = await readAll(messagesIn(db, conversation.id).orderBy('createdAt'));
    withMessages.push(exportConversation(conversation, messages, account));
  }
  return {
    exportedAt: now().toISOString(),
    account: presentUser(account),
    publicProfile: figures && presentBusiness(account, figures, now()),
    sessions: presentSessions(account, session, now()),
    requests: requests.map((request) => presentRequest(request, account)),
    estimatesReceived: received
      .filter((estimate) => !isHidden(estimate))
      .map((estimate) => presentEstimate(estimate, account)),
    estimatesSent: sent.map((estimate) => presentEstimate(estimate, account)),
    conversations: withMessages,
    reviewsWritten: written.map(presentReview),
    reviewsReceived: about.filter(({ publishedAt }) => publishedAt).map(presentReview),
    disclosures: disclosures.map(presentDisclosure),
    notifications: notifications.map((one) => presentNotification(one, account.notificationsReadUntil)),
    blocks: presentBlocks(await readBlocked(db, blocks), account),
    reports: presentOwnReports(reports, account.id),
    record: entries.filter(isToldToPersons).map(presentOwnEntry),
    acts: acts.map(presentOwnAct),
    devices: devices.map(({ endpoint, userAgent, createdAt }) => ({
      endpoint,
      userAgent,
      createdAt: iso(createdAt),
    })),
    pictures: pictures.map(exportPicture),
  };
}
