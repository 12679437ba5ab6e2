import type { ExportPage } from '@marketplace/contract/account/export';
import { isBusiness } from '@marketplace/contract/account/rules';
import { eventsIn } from '@marketplace/contract/conversation/stored';
import { isVisibleToUsers } from '@marketplace/contract/record/schema';
import { isHidden } from '@marketplace/contract/request/rules';
import { iso } from '@marketplace/contract/shared/moment';
import { FieldPath } from 'firebase-admin/firestore';
import { exportUser, presentSessions } from '../../../present/account.ts';
import { presentBusiness } from '../../../present/business.ts';
import {
  presentBlocks,
  presentOwnAct,
  presentOwnEntry,
  presentOwnReports,
} from '../../../present/moderation.ts';
import { presentNotification } from '../../../present/notification.ts';
import { presentQuestions, presentReceivedQuestions } from '../../../present/question.ts';
import { exportRequest, presentDisclosure } from '../../../present/request.ts';
import { presentReview } from '../../../present/review.ts';
import { actsAbout } from '../../../store/act/acts.ts';
import { blocksBy, readBlocked } from '../../../store/block/blocks.ts';
import { readPublicFigures } from '../../../store/business/public-figures.ts';
import { disclosuresOf } from '../../../store/contact/disclosures.ts';
import { conversationsOfEither, type StoredConversation } from '../../../store/conversation/conversations.ts';
import { allEstimatesOf, estimatesFor } from '../../../store/estimate/estimates.ts';
import { placedByMoment } from '../../../store/firestore/pages.ts';
import { notificationsOf } from '../../../store/notification/notifications.ts';
import { subscriptionsOf } from '../../../store/notification/subscriptions.ts';
import { picturePath, picturesOf, type StoredPicture } from '../../../store/picture/pictures.ts';
import { questionsBy, questionsTo } from '../../../store/question/questions.ts';
import { entriesAbout, type StoredEntry } from '../../../store/record/record.ts';
import { reportsBy } from '../../../store/report/reports.ts';
import { allRequestsOf } from '../../../store/request/requests.ts';
import { reviewsBy, reviewsOf } from '../../../store/review/reviews.ts';
import { searchesOf } from '../../../store/saved-search/saved-searches.ts';
import { visitsOf } from '../../../store/visit/visits.ts';
import { estimatesPart } from './estimates-part.ts';
import { exportVisitSettings, exportVisits } from './export-visits.ts';
import { messagesPart } from './messages-part.ts';
import { type Context, listPart, type Part } from './part.ts';

/** What the account's own document has, and the rest of which there is one. */
const profilePart: Part = async ({ db, account, session, now }) => {
  const [figures, savedSearches] = await Promise.all([
    isBusiness(account) ? readPublicFigures(db, account.id, now) : null,
    searchesOf(db, account.id),
  ]);
  return {
    data: {
      account: exportUser(account),
      publicProfile: figures && presentBusiness(account, figures, now),
      sessions: presentSessions(account, session, now),
      savedSearches,
      visitSettings: isBusiness(account) ? exportVisitSettings(account) : null,
    },
    size: 0,
  };
};

const byTime = {
  ...placedByMoment((entry: StoredEntry) => entry.at),
  sort: (query: ReturnType<typeof entriesAbout>) => query.orderBy(FieldPath.documentId(), 'desc'),
};

/** In the order of the pages. Cursors contain the names. */
export const PARTS: readonly (readonly [name: string, part: Part])[] = Object.entries({
  profile: profilePart,
  requests: listPart(allRequestsOf, (found, { account, now }) => ({
    requests: found.map((request) => exportRequest(request, account, now)),
  })),
  estimatesReceived: estimatesPart({
    queryOf: estimatesFor,
    isShown: (estimate) => !isHidden(estimate),
    dataOf: (estimatesReceived) => ({ estimatesReceived }),
  }),
  estimatesSent: estimatesPart({
    queryOf: allEstimatesOf,
    isShown: () => true,
    dataOf: (estimatesSent) => ({ estimatesSent }),
  }),
  conversations: listPart(conversationsOfEither, (found, { account }) => ({
    conversations: found.map((conversation) => exportConversation(conversation, account)),
  })),
  messages: messagesPart,
  questionsAsked: listPart(questionsBy, (found, { account }) => ({
    questionsAsked: presentQuestions(found, account),
  })),
  questionsReceived: listPart(questionsTo, (found, { account }) => ({
    questionsReceived: presentReceivedQuestions(found, account),
  })),
  visits: listPart(visitsOf, async (found, context) => ({ visits: await exportVisits(found, context) })),
  reviewsWritten: listPart(reviewsBy, (found) => ({ reviewsWritten: found.map(presentReview) })),
  reviewsReceived: listPart(reviewsOf, (found) => ({
    reviewsReceived: found
      .filter(({ publishedAt, takenDown }) => publishedAt && !takenDown)
      .map(presentReview),
  })),
  disclosures: listPart(disclosuresOf, (found) => ({ disclosures: found.map(presentDisclosure) })),
  notifications: listPart(notificationsOf, (found, { account }) => ({
    notifications: found.map((one) => presentNotification(one, account.notificationsReadUntil)),
  })),
  blocks: listPart(blocksBy, async (found, { db, account }) => ({
    blocks: presentBlocks(await readBlocked(db, found), account),
  })),
  reports: listPart(reportsBy, (found, { account }) => ({
    reports: presentOwnReports(found, account.id),
  })),
  record: listPart(
    entriesAbout,
    (entries) => ({ record: entries.filter(isVisibleToUsers).map(presentOwnEntry) }),
    byTime,
  ),
  acts: listPart(actsAbout, (found) => ({ acts: found.map(presentOwnAct) })),
  devices: listPart(subscriptionsOf, (found) => ({
    devices: found.map(({ endpoint, userAgent, createdAt }) => ({
      endpoint,
      userAgent,
      createdAt: iso(createdAt),
    })),
  })),
  pictures: listPart(picturesOf, (found) => ({ pictures: found.map(exportPicture) })),
});

type Exported<Key extends keyof ExportPage> =
  NonNullable<ExportPage[Key]> extends (infer One)[] ? One : never;

function exportConversation(
  conversation: StoredConversation,
  { id: ownerId }: Context['account'],
): Exported<'conversations'> {
  const { id, serviceRequestId, serviceRequestTitle, customerName, businessName } = conversation;
  const lastReadAt = conversation.lastReadAt[ownerId];
  return {
    id,
    serviceRequestId,
    serviceRequestTitle,
    customerName,
    businessName,
    createdAt: iso(conversation.createdAt),
    movedAt: iso(conversation.movedAt),
    lastReadAt: lastReadAt ? iso(lastReadAt) : null,
    events: eventsIn(conversation),
  };
}

function exportPicture({
  id,
  purpose,
  requestId,
  contentType,
  width,
  height,
  createdAt,
  hidden,
}: StoredPicture): Exported<'pictures'> {
  const isUnused = purpose === 'request' && requestId === null;
  return {
    objectPath: picturePath(hidden?.address ?? id),
    contentType,
    shownIn: hidden ? 'hidden' : isUnused ? 'nothing' : purpose,
    width,
    height,
    createdAt: iso(createdAt),
  };
}
