/**
 * Every index adds to the cost of each write, so each must be needed by a query. Missing indexes fail wherever a query
 * runs under the emulator (`require-indexes.ts`).
 */

import { Firestore } from '@google-cloud/firestore';
import { SORTS } from '@marketplace/contract/constants';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import committed from '../../../firestore.indexes.json' with { type: 'json' };
import { accountTotals } from '../../../functions/src/store/account/totals.ts';
import { pageOfActs, pageOfAppeals } from '../../../functions/src/store/act/acts.ts';
import { conversationsToPart, pageOfBlocks } from '../../../functions/src/store/block/blocks.ts';
import { countBusinessesReaching } from '../../../functions/src/store/business/businesses.ts';
import { pageOfDisclosures } from '../../../functions/src/store/contact/disclosures.ts';
import {
  conversationFields,
  conversationsOf,
  conversationsOfEither,
  conversationsOn,
  openConversationsOn,
} from '../../../functions/src/store/conversation/conversations.ts';
import {
  messageFields,
  messagesIn,
  messagesOf,
  pageOfMessages,
} from '../../../functions/src/store/conversation/messages.ts';
import {
  dueEmails,
  dueEmailsOf,
  emailDelay,
  emailFields,
  emailsOf,
} from '../../../functions/src/store/email/emails.ts';
import {
  allEstimatesOf,
  completedEstimatesOf,
  countPendingEstimates,
  estimateFields,
  estimatesFor,
  estimatesOn,
  estimatesOnBy,
  estimatesOnSeenBy,
  pageOfEstimates,
  pendingEstimatesOf,
  pendingEstimatesOn,
  reviewableEstimatesOf,
} from '../../../functions/src/store/estimate/estimates.ts';
import { earlierVersions, versionFields } from '../../../functions/src/store/estimate/versions.ts';
import { findDue } from '../../../functions/src/store/firestore/due-documents.ts';
import { removeNotificationsOf } from '../../../functions/src/store/notification/changes.ts';
import {
  countRecentFanOuts,
  findNextBusinesses,
} from '../../../functions/src/store/notification/fan-outs.ts';
import {
  notificationFields,
  pageOfNotifications,
} from '../../../functions/src/store/notification/notifications.ts';
import { removeUnusedPictures } from '../../../functions/src/store/picture/pictures.ts';
import { openUploadsOf } from '../../../functions/src/store/picture/uploads.ts';
import { questionsOn, questionsTo } from '../../../functions/src/store/question/questions.ts';
import { counterFields } from '../../../functions/src/store/rate-limit/rate-limits.ts';
import { entryFields, pageOfEntries } from '../../../functions/src/store/record/record.ts';
import { pageOfReports } from '../../../functions/src/store/report/reports.ts';
import { browseRequests } from '../../../functions/src/store/request/browse.ts';
import { requestFields } from '../../../functions/src/store/request/fields.ts';
import {
  allRequestsOf,
  completedRequestsOf,
  countOpenRequests,
  hiddenRequests,
  pageOfRequests,
  requests,
  requestsAsking,
  runningJobsOf,
  unfinishedRequestsOf,
} from '../../../functions/src/store/request/requests.ts';
import { openRequestTotals } from '../../../functions/src/store/request/totals.ts';
import {
  findHighlights,
  findShownJobs,
  readOverallRating,
} from '../../../functions/src/store/review/highlights.ts';
import { pageOfReviews } from '../../../functions/src/store/review/reviews.ts';
import { readTotals } from '../../../functions/src/store/totals/totals.ts';
import { calendarFields } from '../../../functions/src/store/visit/calendars.ts';
import { feedFields, findFeed } from '../../../functions/src/store/visit/feeds.ts';
import {
  isCountedEnough,
  liveVisitsOn,
  newestVisitsOn,
  pageOfVisits,
  removeVisitsOn,
  visitFields,
  visitsOf,
  visitsOnBy,
} from '../../../functions/src/store/visit/visits.ts';
import { automaticFields, type Index, indexConfig, missingIndex } from './needed-index.ts';
import { type QueryShape, shapesOf } from './query-shape.ts';

vi.stubEnv('FIRESTORE_EMULATOR_HOST', '127.0.0.1:9');

type Ask = (db: Firestore) => Promise<unknown>;

/** The collections that are written most. Each index of a field is an entry to write with every document. */
const BUSY = {
  serviceRequests: requestFields,
  estimates: estimateFields,
  versions: versionFields,
  conversations: conversationFields,
  messages: messageFields,
  notifications: notificationFields,
  record: entryFields,
  rateLimits: counterFields,
  emails: emailFields,
  visits: visitFields,
  visitCalendars: calendarFields,
  calendarFeeds: feedFields,
};

const mine = 'someone';
const AUSTIN = { latitude: 30.27, longitude: -97.74 };

/** Queries of busy collections that the automatic indexes of fields serve. */
const BY_FIELDS: readonly Ask[] = [
  (db) => allRequestsOf(db, mine).get(),
  (db) => requestsAsking(db, mine).get(),
  (db) => unfinishedRequestsOf(db, mine).get(),
  (db) => completedRequestsOf(db, mine).get(),
  (db) => runningJobsOf(db, mine).get(),
  (db) => hiddenRequests(db).get(),
  (db) =>
    findDue(
      db,
      { collection: 'serviceRequests', field: 'remindAt' },
      { now: new Date(), after: null, limit: 1 },
    ),
  (db) =>
    findDue(db, { collection: 'users', field: 'digestDueAt' }, { now: new Date(), after: null, limit: 1 }),
  (db) => requests(db).where('offeredBy', 'array-contains', mine).get(),
  (db) => allEstimatesOf(db, mine).get(),
  (db) => estimatesFor(db, mine).get(),
  (db) => pendingEstimatesOf(db, mine).get(),
  (db) => completedEstimatesOf(db, mine).get(),
  (db) => earlierVersions(db, { id: 'estimate', version: 3 }).get(),
  (db) => pendingEstimatesOn(db, 'request').get(),
  (db) => countPendingEstimates(db, 'business', 200),
  (db) => countOpenRequests(db, 'someone', 30),
  (db) => questionsOn(db, 'request').get(),
  (db) => questionsTo(db, mine).get(),
  (db) => conversationsOn(db, 'request').get(),
  (db) => conversationsOfEither(db, mine).get(),
  (db) => messagesIn(db, 'conversation').orderBy('createdAt', 'desc').get(),
  (db) => messagesOf(db, mine, { after: undefined, limit: 10 }),
  (db) => messagesIn(db, 'conversation').where('imageUrls', 'array-contains', 'picture').get(),
  (db) => messagesIn(db, 'conversation').where('senderId', '==', mine).get(),
  (db) => messagesIn(db, 'conversation').where('receiverId', '==', mine).get(),
  // The rules let a browser listen to one conversation only with this condition.
  (db) => db.collection('conversations').where('participants', 'array-contains', mine).get(),
  (db) => pageOfNotifications(db, mine, {}),
  (db) => readTotals(db, openRequestTotals, new Date()),
  (db) => readTotals(db, accountTotals, new Date()),
  (db) => pageOfEntries(db, {}),
  (db) => findNextBusinesses(db, { stage: 'reach', after: null }, { category: 'Roofing', point: AUSTIN }),
  (db) => countBusinessesReaching(db, 'Roofing', AUSTIN),
  (db) => emailDelay(db, new Date()),
  (db) => emailsOf(db, mine).get(),
  (db) => visitsOf(db, mine).get(),
  (db) => removeVisitsOn(db, 'request'),
  (db) =>
    findDue(db, { collection: 'visits', field: 'remindAt' }, { now: new Date(), after: null, limit: 1 }),
  (db) => findFeed(db, 'secret'),
];

const findCenter = async () => AUSTIN;

/** Queries that need their own index. Each new index needs its query here. */
const QUERIES: readonly Ask[] = [
  (db) => dueEmails(db, { isSummary: false }, new Date()).get(),
  (db) => reviewableEstimatesOf(db, mine, new Date()).get(),
  ...SORTS.flatMap((sort): Ask[] => [
    (db) => browseRequests(db, { sort }, findCenter),
    (db) => browseRequests(db, { sort, category: 'Plumbing' }, findCenter),
    (db) => browseRequests(db, { sort, q: 'leak' }, findCenter),
    (db) => browseRequests(db, { sort, within: 10 }, findCenter),
  ]),
  (db) => openRequestTotals.recount((query) => query.get(), db, new Date()),
  (db) => pageOfRequests(db, 'someone', {}),
  (db) => openConversationsOn(db, { id: 'request', customerId: mine }).get(),
  (db) => conversationsToPart(db, 'someone', 'other', true).get(),
  (db) => estimatesOn(db, 'request').get(),
  (db) => estimatesOnBy(db, 'request', 'business').get(),
  (db) => estimatesOnSeenBy(db, 'request', 'someone').get(),
  (db) => pageOfEstimates(db, 'business', {}),
  (db) => pageOfMessages(db, 'request', ['someone', 'business']),
  (db) => conversationsOf(db, 'someone').get(),
  // The listener of browsers.
  (db) => {
    const own = db.collection('conversations').where('participants', 'array-contains', 'someone');
    return own.orderBy('movedAt', 'desc').get();
  },
  (db) => pageOfBlocks(db, 'someone', {}),
  (db) => pageOfDisclosures(db, 'someone', {}, new Date()),
  (db) => pageOfEntries(db, { about: 'someone' }),
  (db) => pageOfReports(db, {}),
  (db) => pageOfActs(db, 'someone', {}),
  (db) => pageOfAppeals(db, {}),
  (db) => pageOfReviews(db, { subjectId: 'someone', direction: 'of-business' }, {}),
  (db) =>
    findDue(
      db,
      { collection: 'reviews', field: 'sealEndsAt', whileNull: 'publishedAt' },
      { now: new Date(), after: null, limit: 1 },
    ),
  (db) => findHighlights(db, new Date()),
  (db) => findShownJobs(db, new Date()),
  (db) => readOverallRating(db, new Date()),
  (db) => removeUnusedPictures(db, new Date()),
  (db) => openUploadsOf(db, 'someone', new Date()).get(),
  (db) => removeNotificationsOf(db, 'request'),
  (db) => countRecentFanOuts(db, 'someone', new Date(), 10),
  (db) => dueEmailsOf(db, 'someone', new Date()).get(),
  (db) => liveVisitsOn(db, 'request', new Date()).get(),
  (db) => visitsOnBy(db, 'request', 'business').get(),
  (db) => newestVisitsOn(db, 'request').get(),
  (db) => isCountedEnough(db, { customerId: 'customer', businessId: 'business' }),
  (db) => pageOfVisits(db, 'someone', { limit: 20 }, new Date()),
  (db) => pageOfVisits(db, 'someone', { limit: 20, past: 'true' }, new Date()),
];

const config = indexConfig.parse(committed);
const nameOf = ({ collectionGroup, fields }: Index) =>
  `${collectionGroup}: ${fields.map(({ fieldPath, order, arrayConfig }) => `${fieldPath} ${order ?? arrayConfig}`).join(', ')}`;

let shapes: QueryShape[];
let byFields: QueryShape[];

beforeAll(async () => {
  shapes = await shapesSentBy(QUERIES);
  byFields = await shapesSentBy(BY_FIELDS);
});

async function shapesSentBy(queries: readonly Ask[]): Promise<QueryShape[]> {
  const sent: unknown[] = [];
  const db = new Firestore({ projectId: 'demo-indexes' });
  Object.assign(db, {
    request: () => Promise.reject(new Error('nowhere')),
    requestStream: (_method: string, _bidirectional: boolean, request: unknown) => {
      sent.push(request);
      return Promise.reject(new Error('sent'));
    },
  });
  await Promise.allSettled(queries.map((ask) => ask(db)));
  return sent.flatMap(shapesOf);
}

describe('the committed indexes', () => {
  it('answer all queries', () => {
    expect(shapes.length).toBeGreaterThanOrEqual(QUERIES.length);
    for (const shape of [...shapes, ...byFields]) expect(missingIndex(shape, config)).toBeUndefined();
  });

  it.each(Object.entries(BUSY))('cover only the fields of %s that a query needs', (collection, { shape }) => {
    const fields = [...shapes, ...byFields]
      .filter((query) => query.collection === collection)
      .flatMap((query) => automaticFields(query, config).map((path) => path.split('.')[0]));
    const exempt = config.fieldOverrides.flatMap(({ collectionGroup, fieldPath, indexes }) =>
      collectionGroup === collection && indexes.length === 0 ? fieldPath : [],
    );
    expect(Object.keys(shape).filter((field) => !exempt.includes(field) && !fields.includes(field))).toEqual(
      [],
    );
  });

  it.each(['rateLimits', 'emails', 'uploads', 'notifications', 'fanOuts', 'purgedAccounts'])(
    'delete expired documents of %s',
    (name) => {
      const ofName = config.fieldOverrides.filter(({ collectionGroup }) => collectionGroup === name);
      expect(ofName).toContainEqual(expect.objectContaining({ fieldPath: 'expiresAt', ttl: true }));
    },
  );

  it.each(config.indexes.map((index) => ({ name: nameOf(index), index })))('need $name', ({ index }) => {
    const without = { ...config, indexes: config.indexes.filter((one) => one !== index) };
    expect(shapes.some((shape) => missingIndex(shape, without))).toBe(true);
  });
});
