import type { AccountExport } from '@marketplace/contract/account/export';
import { isBusiness } from '@marketplace/contract/account/rules';
import { eventsIn } from '@marketplace/contract/conversation/stored';
import { isToldToPersons } from '@marketplace/contract/record/schema';
import { isHidden } from '@marketplace/contract/request/rules';
import { presentSessions, presentUser } from '../../present/account.ts';
import { presentBusiness } from '../../present/business.ts';
import { presentMessage, senderIn } from '../../present/conversation.ts';
import { presentEstimate, presentVersion } from '../../present/estimate.ts';
import {
  presentBlocks,
  presentOwnAct,
  presentOwnEntry,
  presentOwnReports,
} from '../../present/moderation.ts';
import { presentNotification } from '../../present/notification.ts';
import { presentQuestions, presentReceivedQuestions } from '../../present/question.ts';
import { presentDisclosure, presentRequest } from '../../present/request.ts';
import { presentReview } from '../../present/review.ts';
import type { Account } from '../../store/account/accounts.ts';
import { actsAbout } from '../../store/act/acts.ts';
import { blocksBy, readBlocked } from '../../store/block/blocks.ts';
import { readFigures } from '../../store/business/figures.ts';
import { disclosuresOf } from '../../store/contact/disclosures.ts';
import { conversationsOfEither, type StoredConversation } from '../../store/conversation/conversations.ts';
import { messagesOf, type StoredMessage } from '../../store/conversation/messages.ts';
import { allEstimatesOf, estimatesFor, type StoredEstimate } from '../../store/estimate/estimates.ts';
import { readVersions } from '../../store/estimate/versions.ts';
import { readAllKnown } from '../../store/firestore/bulk.ts';
import { iso } from '../../store/firestore/collection.ts';
import { workInGroups } from '../../store/firestore/groups.ts';
import { notificationsOf } from '../../store/notification/notifications.ts';
import { subscriptionsOf } from '../../store/notification/subscriptions.ts';
import { picturePath, picturesOf, type StoredPicture } from '../../store/picture/pictures.ts';
import { questionsBy, questionsTo } from '../../store/question/questions.ts';
import { entriesAbout } from '../../store/record/record.ts';
import { reportsBy } from '../../store/report/reports.ts';
import { allRequestsOf } from '../../store/request/requests.ts';
import { reviewsBy, reviewsOf } from '../../store/review/reviews.ts';
import { searchesOf } from '../../store/saved-search/saved-searches.ts';
import type { Services } from '../services.ts';

type Needs = Pick<Services, 'db' | 'now'>;

/** All stored data of an account, read in pages. `session` is the session of the caller, if any. */
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
    messages,
    asked,
    askedOfOwner,
    written,
    about,
    disclosures,
    notifications,
    devices,
    pictures,
    savedSearches,
    blocks,
    reports,
    entries,
    acts,
  ] = await Promise.all([
    readAllKnown(allRequestsOf(db, account.id)),
    readAllKnown(estimatesFor(db, account.id)),
    readAllKnown(allEstimatesOf(db, account.id)),
    readAllKnown(conversationsOfEither(db, account.id)),
    messagesOf(db, account.id),
    readAllKnown(questionsBy(db, account.id)),
    readAllKnown(questionsTo(db, account.id)),
    readAllKnown(reviewsBy(db, account.id)),
    readAllKnown(reviewsOf(db, account.id)),
    readAllKnown(disclosuresOf(db, account.id)),
    readAllKnown(notificationsOf(db, account.id)),
    readAllKnown(subscriptionsOf(db, account.id)),
    readAllKnown(picturesOf(db, account.id)),
    searchesOf(db, account.id),
    readAllKnown(blocksBy(db, account.id)),
    readAllKnown(reportsBy(db, account.id)),
    readAllKnown(entriesAbout(db, account.id)),
    readAllKnown(actsAbout(db, account.id)),
  ]);
  const figures = isBusiness(account) ? await readFigures(db, account.id, now()) : null;
  return {
    exportedAt: now().toISOString(),
    account: presentUser(account),
    publicProfile: figures && presentBusiness(account, figures, now()),
    sessions: presentSessions(account, session, now()),
    requests: requests.map((request) => ({
      ...presentRequest(request, account, now()),
      askedBusinessId: request.askedBusinessId,
    })),
    estimatesReceived: await exportEstimates(
      { db, now },
      received.filter((estimate) => !isHidden(estimate)),
      account,
    ),
    estimatesSent: await exportEstimates({ db, now }, sent, account),
    conversations: conversations.map((conversation) =>
      exportConversation(conversation, messages.get(conversation.id) ?? [], account),
    ),
    questionsAsked: presentQuestions(asked, account),
    questionsReceived: presentReceivedQuestions(askedOfOwner, account),
    reviewsWritten: written.map(presentReview),
    reviewsReceived: about.filter(({ publishedAt }) => publishedAt).map(presentReview),
    disclosures: disclosures.map(presentDisclosure),
    notifications: notifications.map((one) => presentNotification(one, account.notificationsReadUntil)),
    savedSearches,
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

type Exported<Key extends keyof AccountExport> = AccountExport[Key] extends (infer One)[] ? One : never;

const MAX_PARALLEL = 50;

/** Only estimates that were edited cost a query. */
function exportEstimates(
  { db, now }: Needs,
  estimates: readonly StoredEstimate[],
  viewer: Account,
): Promise<Exported<'estimatesSent'>[]> {
  const exportOne = async (estimate: StoredEstimate) => ({
    ...presentEstimate(estimate, viewer, now()),
    // Also about the customer, who saw it.
    seenAt: estimate.seenAt && iso(estimate.seenAt),
    versions: (await readVersions(db, estimate)).map(presentVersion),
  });
  return workInGroups(estimates, MAX_PARALLEL, (group) => Promise.all(group.map(exportOne)));
}

export function exportConversation(
  conversation: StoredConversation,
  messages: readonly StoredMessage[],
  { id: ownerId }: { id: string },
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
    events: eventsIn(conversation.events, iso),
    messages: messages.map((message) =>
      presentMessage(message, senderIn(conversation, message.senderId, undefined)),
    ),
  };
}

export function exportPicture({
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
