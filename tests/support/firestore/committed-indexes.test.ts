/**
 * Every index adds to the cost of each write, so each must be needed by a query. Missing indexes fail wherever a query
 * runs under the emulator (`require-indexes.ts`).
 */

import { Firestore } from '@google-cloud/firestore';
import { SORTS } from '@marketplace/contract/constants';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import committed from '../../../firestore.indexes.json' with { type: 'json' };
import { pageOfActs, pageOfAppeals } from '../../../functions/src/store/act/acts.ts';
import { pageOfBlocks } from '../../../functions/src/store/block/blocks.ts';
import { pageOfDisclosures } from '../../../functions/src/store/contact/disclosures.ts';
import { conversationsOf } from '../../../functions/src/store/conversation/conversations.ts';
import { pageOfMessages } from '../../../functions/src/store/conversation/messages.ts';
import {
  estimatesOf,
  estimatesOn,
  estimatesOnBy,
  estimatesOnSeenBy,
} from '../../../functions/src/store/estimate/estimates.ts';
import { removeNotificationsOf } from '../../../functions/src/store/notification/changes.ts';
import { findNextBusinesses } from '../../../functions/src/store/notification/fan-outs.ts';
import { removeUnusedPictures } from '../../../functions/src/store/picture/pictures.ts';
import { openUploadsOf } from '../../../functions/src/store/picture/uploads.ts';
import { pageOfEntries } from '../../../functions/src/store/record/record.ts';
import { pageOfReports } from '../../../functions/src/store/report/reports.ts';
import { browseRequests } from '../../../functions/src/store/request/browse.ts';
import { requestsOf } from '../../../functions/src/store/request/requests.ts';
import { openRequestTotals } from '../../../functions/src/store/request/totals.ts';
import { findHighlights, readOverallRating } from '../../../functions/src/store/review/highlights.ts';
import { pageOfReviews, publishDueReviews } from '../../../functions/src/store/review/reviews.ts';
import { type Index, indexConfig, missingIndex } from './needed-index.ts';
import { type QueryShape, shapesOf } from './query-shape.ts';

vi.stubEnv('FIRESTORE_EMULATOR_HOST', '127.0.0.1:9');

type Ask = (db: Firestore) => Promise<unknown>;

/** Queries that need their own index. Each new index needs its query here. */
const QUERIES: readonly Ask[] = [
  ...SORTS.flatMap((sort): Ask[] => [
    (db) => browseRequests(db, { sort }),
    (db) => browseRequests(db, { sort, category: 'Plumbing' }),
    (db) => browseRequests(db, { sort, q: 'leak' }),
  ]),
  (db) => openRequestTotals.recount((query) => query.get(), db, new Date()),
  (db) => requestsOf(db, 'someone').get(),
  (db) => estimatesOn(db, 'request').get(),
  (db) => estimatesOnBy(db, 'request', 'business').get(),
  (db) => estimatesOnSeenBy(db, 'request', 'someone').get(),
  (db) => estimatesOf(db, 'business').get(),
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
  (db) => publishDueReviews(db, new Date()),
  (db) => findHighlights(db, new Date()),
  (db) => readOverallRating(db, new Date()),
  (db) => removeUnusedPictures(db, new Date()),
  (db) => openUploadsOf(db, 'someone', new Date()).get(),
  (db) => removeNotificationsOf(db, 'request'),
  (db) => findNextBusinesses(db, { stage: 'named', after: null }, 'Roofing'),
  (db) => findNextBusinesses(db, { stage: 'any', after: null }, 'Roofing'),
];

const config = indexConfig.parse(committed);
const nameOf = ({ collectionGroup, fields }: Index) =>
  `${collectionGroup}: ${fields.map(({ fieldPath, order, arrayConfig }) => `${fieldPath} ${order ?? arrayConfig}`).join(', ')}`;

let shapes: QueryShape[];

beforeAll(async () => {
  const sent: unknown[] = [];
  const db = new Firestore({ projectId: 'demo-indexes' });
  Object.assign(db, {
    request: () => Promise.reject(new Error('nowhere')),
    requestStream: (_method: string, _bidirectional: boolean, request: unknown) => {
      sent.push(request);
      return Promise.reject(new Error('sent'));
    },
  });
  await Promise.allSettled(QUERIES.map((ask) => ask(db)));
  shapes = sent.flatMap(shapesOf);
});

describe('the committed indexes', () => {
  it('answer all queries', () => {
    expect(shapes.length).toBeGreaterThanOrEqual(QUERIES.length);
    for (const shape of shapes) expect(missingIndex(shape, config)).toBeUndefined();
  });

  it.each(['rateLimits', 'uploads', 'notifications', 'fanOuts'])('delete expired documents of %s', (name) => {
    const lasting = config.fieldOverrides.find(({ collectionGroup }) => collectionGroup === name);
    expect(lasting).toMatchObject({ fieldPath: 'expiresAt', ttl: true });
  });

  it.each(config.indexes.map((index) => ({ name: nameOf(index), index })))('need $name', ({ index }) => {
    const without = { ...config, indexes: config.indexes.filter((one) => one !== index) };
    expect(shapes.some((shape) => missingIndex(shape, without))).toBe(true);
  });
});
