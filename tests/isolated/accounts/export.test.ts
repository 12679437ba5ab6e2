/** The export of an account. */
import { type AccountExport, type ExportPage, exportPage } from '@marketplace/contract/account/export';
import { joinExportPages } from '@marketplace/contract/account/export-pages';
import { type DocumentData, Timestamp } from 'firebase-admin/firestore';
import { beforeEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { Leaving, pathAndText, UNDER_SEAL } from './leaving.ts';

let leaving: Leaving;
beforeEach(async () => {
  leaving = await Leaving.begin();
});

/** All texts and numbers in a value, at any depth. */
function leavesOf(value: unknown): unknown[] {
  if (value instanceof Timestamp) return [value.toDate().toISOString()];
  if (value === null || typeof value !== 'object') return [value];
  return Object.values(value).flatMap(leavesOf);
}

/** Internal fields, which say nothing about the owner beyond other fields. */
const INTERNAL: Record<string, readonly string[]> = {
  acts: ['accountId', 'by'],
  users: [
    'disabled',
    'draftKey',
    'formerId',
    'sessions',
    'sessionDetails',
    'emailChange',
    'unsubscribeCode',
    'notificationsReadUntil',
    'apartFrom',
    'profileHidden',
    // They follow from the location.
    'point',
    'reach',
  ],
  serviceRequests: [
    'urgencyWeight',
    'filters',
    'terms',
    'searchable',
    'point',
    'customerPicture',
    'contactSharedAt',
    'contactAskedAt',
    'customerSuspendedUntil',
    // They follow from what the customer did last.
    'quietSince',
    'remindersSent',
    'remindAt',
    'unanswered',
    'clarified',
  ],
  estimates: [
    'between',
    'businessSuspendedUntil',
    'endedProposal',
    'versionAt',
    'proposedBy',
    'clarified',
    'confirmedAt',
  ],
  conversations: [
    'filters',
    'participants',
    'readOnly',
    'unread',
    'lookingUntil',
    'typingUntil',
    'lastSenderId',
  ],
  questions: ['askerId', 'customerId'],
  visits: ['between', 'customerId', 'told', 'startsAt', 'liveUntil', 'remindAt', 'countedBetween'],
  visitCalendars: ['booked'],
  visitFigures: ['customer', 'business'],
  calendarFeeds: ['secretHash', 'madeAt', 'text', 'staleAt', 'changedAt'],
  savedSearches: ['keys', 'point'],
  blocks: [],
  disclosures: ['ownerId', 'viewerId', 'expiresAt'],
  record: ['about', 'persons', 'by'],
  reports: ['authorId', 'reporterIds', 'reportedAt', 'closed'],
  notifications: [
    'events',
    'expiresAt',
    'lastPushedAt',
    'requestId',
    'emailText',
    'emailedEvent',
    'emailedAt',
  ],
  businessFigures: ['answers', 'countedAt'],
  ratings: ['of-business', 'of-customer'],
  images: ['ownerId', 'conversationId', 'hidden'],
  pushSubscriptions: ['p256dhKey', 'authKey', 'registration', 'sessionId', 'userId'],
};
/** Deleted within days, and linked to the owner by the id only. */
const PASSING = ['emails', 'fanOuts', 'uploads'];

/** All pages of Lee's export as the call answers them. */
async function exported(limit?: number): Promise<AccountExport> {
  const pages: ExportPage[] = [];
  let cursor: string | undefined;
  do {
    const query = { ...(limit && { limit: String(limit) }), ...(cursor && { cursor }) };
    const { body, headers } = await leaving.own.act(leaving.lee, 'exportAccount', { query });
    pages.push(z.parse(exportPage, body));
    cursor = headers['x-next-cursor'];
  } while (cursor);
  return joinExportPages(pages);
}

test('an export in small pages is the same as in one page', async () => {
  await leaving.live();
  const { exportedAt: _, ...whole } = await exported();
  const { exportedAt: __, ...joined } = await exported(3);
  expect(joined).toEqual(whole);
});

test('a cursor of another account is refused', async () => {
  await leaving.live();
  const { headers } = await leaving.own.act(leaving.lee, 'exportAccount', { query: { limit: '1' } });
  const query = { cursor: headers['x-next-cursor'] };
  const { status, body } = await leaving.own.act(leaving.bob, 'exportAccount', { query });
  expect(status).toBe(400);
  expect(body).toMatchObject({ fields: { cursor: 'Invalid cursor for this search' } });
});

test('an export contains all stored data of the account', async () => {
  await leaving.live();
  const exported = new Set(leavesOf(await leaving.bodyOf(leaving.lee, 'exportAccount')));
  // Excludes Cara's own data about Lee: her notifications, her requests, and a sealed review.
  const isCaras = ([path, document]: [string, DocumentData]) =>
    path.startsWith(`users/${leaving.cara.id}/`) ||
    (path.startsWith('serviceRequests/') && document.customerId === leaving.cara.id) ||
    // The log of disclosures belongs to the person whose details Lee saw.
    document.viewerId === leaving.lee.id ||
    // Exports do not reveal who blocked or reported the account.
    document.blockedId === leaving.lee.id ||
    (document.authorId === leaving.lee.id && path.startsWith('reports/')) ||
    path === `users/${leaving.bob.id}` ||
    pathAndText([path, document]).includes(UNDER_SEAL);
  expect(exported).not.toContain(UNDER_SEAL);
  const about = (await leaving.storedAbout(leaving.lee.id)).filter((document) => !isCaras(document));
  const kinds = new Set(about.map(([path]) => path.split('/').at(-2) ?? ''));
  expect([...kinds].sort()).toEqual([...Object.keys(INTERNAL), ...PASSING, 'messages', 'reviews'].sort());
  for (const [path, data] of about) {
    const kind = path.split('/').at(-2) ?? '';
    if (PASSING.includes(kind)) continue;
    const theirs = Object.entries(data).filter(([field]) => !INTERNAL[kind]?.includes(field));
    const missing = theirs.filter(([, value]) => !leavesOf(value).every((leaf) => exported.has(leaf)));
    expect(missing, path).toEqual([]);
    // The browser downloads the picture from this address.
    const lies = path.replace(/[^/]+$/, (id) => data.hidden?.address ?? id);
    if (kind === 'images') expect(exported).toContain(`/objects/${lies}`);
  }
});
