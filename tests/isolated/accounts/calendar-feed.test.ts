/** The private feed to which calendars subscribe. */
import { beforeEach, describe, expect, test } from 'vitest';
import { readIncoming } from '../../../functions/src/http/wire/wire.ts';
import { serveCalendarFeed } from '../../../functions/src/pages/calendar-feed.ts';
import {
  outdateFeedsOfBusiness,
  outdateFeedsOfRequest,
} from '../../../functions/src/services/calendar/outdate-feeds.ts';
import { users } from '../../../functions/src/store/account/accounts.ts';
import { requests } from '../../../functions/src/store/request/requests.ts';
import { outdateFeed } from '../../../functions/src/store/visit/feeds.ts';
import { measureCost } from '../../support/firestore/meter.ts';
import { notifiedPair } from '../../support/notifications/notified-pair.ts';
import { VisitingPair } from '../../support/notifications/visiting-pair.ts';

let visit: VisitingPair;
beforeEach(async () => {
  visit = await VisitingPair.begin(await notifiedPair());
});

const ask = (url: string, headers: Record<string, string> = {}, method = 'GET') =>
  serveCalendarFeed(readIncoming({ method, url, headers }), visit.pair.withPush);

async function make(who: 'business' | 'customer' = 'business'): Promise<string> {
  const { own } = visit.pair;
  const { status, body } = await own.act(visit.pair[who], 'makeCalendarFeed', {});
  expect(status).toBe(200);
  return String(Object(body).path);
}

/** What the trigger does after a change. */
const outdate = () => outdateFeed(visit.pair.own.db, visit.pair.business.id, visit.pair.now());

test('a feed has the booked visits, and says when nothing changed', async () => {
  const path = await make();
  const empty = await ask(path);
  expect(empty).toMatchObject({
    status: 200,
    headers: { 'Content-Type': 'text/calendar; charset=utf-8', 'Cache-Control': 'private, no-cache' },
  });
  expect(String(empty.body)).not.toContain('BEGIN:VEVENT');
  await visit.book();
  // Nothing was outdated, so that the kept text is the answer.
  const etag = String(empty.headers.ETag);
  expect(await ask(path, { 'if-none-match': `W/${etag}` })).toMatchObject({ status: 304 });
  await outdate();
  const booked = await ask(path, { 'if-none-match': etag });
  expect(booked.status).toBe(200);
  expect(String(booked.body)).toContain(`UID:visit-${visit.id}@`);
  expect(String(booked.body)).not.toContain('LOCATION');
  await visit.act('customer', 'cancelVisit', { note: '' });
  await outdate();
  expect(String((await ask(path)).body)).not.toContain('BEGIN:VEVENT');
});

test('a subscriber that asks again costs one read and no write, however many visits there are', async () => {
  const path = await make();
  await visit.book();
  await outdate();
  await ask(path);
  const cost = await measureCost(async (counted) => {
    expect((await ask(path)).status).toBe(200);
    return { ...counted };
  });
  expect(cost).toEqual({ reads: 1, writes: 0, queries: 1 });
});

test('an address that was replaced, stopped, or never made gets one and the same answer', async () => {
  const unknown = await ask(`/calendars/${'x'.repeat(43)}.ics`);
  expect(unknown.status).toBe(404);
  const first = await make();
  const second = await make();
  expect(await ask(first)).toEqual(unknown);
  expect((await ask(second)).status).toBe(200);
  const { own, business } = visit.pair;
  expect((await own.act(business, 'stopCalendarFeed', {})).status).toBe(204);
  expect(await ask(second)).toEqual(unknown);
  expect((await ask(second, {}, 'POST')).status).toBe(405);
});

/** Runs what the trigger does after a change twice, as events can be doubled. Returns what it costs the second time. */
async function costAfter(about: 'request' | 'business', change: Record<string, unknown>) {
  const { own, requestId, business, now } = visit.pair;
  const ref = about === 'request' ? requests(own.db).doc(requestId) : users(own.db).doc(business.id);
  const before = (await ref.get()).data();
  await ref.update(change);
  const after = (await ref.get()).data() ?? {};
  const outdate = about === 'request' ? outdateFeedsOfRequest : outdateFeedsOfBusiness;
  const run = () => outdate(own.db, { id: ref.id, before, after, at: now() });
  await run();
  return measureCost(async (cost) => {
    await run();
    return { ...cost };
  });
}

const COSTS_NOTHING = { reads: 0, writes: 0, queries: 0 };

describe('what feeds show', () => {
  let paths: { customer: string; business: string };
  const shown = async (who: 'customer' | 'business') =>
    String((await ask(paths[who])).body).replaceAll('\r\n ', '');

  beforeEach(async () => {
    await visit.act('customer', 'bookVisit', { start: visit.window.start, address: 'booked' });
    paths = { customer: await make('customer'), business: await make('business') };
    for (const who of ['customer', 'business'] as const) await shown(who);
  });

  test.each([
    [{ title: 'Mend the porch' }, 'SUMMARY:Look: Mend the porch'],
    [{ location: '9 Oak Street, Austin, TX 78701' }, 'LOCATION:9 Oak Street\\, Austin\\, TX 78701'],
  ])('follows a corrected title or address at once, in the feeds of both sides: %o', async (change, line) => {
    await costAfter('request', change);
    for (const who of ['customer', 'business'] as const) expect(await shown(who)).toContain(line);
  });

  test('follows the names of both, and a request that is hidden', async () => {
    expect(await shown('business')).toContain('With Carla');
    await costAfter('request', { customerName: 'Carla Jones' });
    expect(await shown('business')).toContain('With Carla Jones');
    await costAfter('business', { businessName: 'Bob & Sons' });
    expect(await shown('customer')).toContain('With Bob & Sons');
    // It may be a customer elsewhere, too.
    await costAfter('business', { accountType: 'both', businessName: 'Bob & Daughters' });
    expect(await shown('customer')).toContain('With Bob & Daughters');
    await costAfter('request', { hiddenReason: 'Not allowed' });
    expect(await shown('business')).not.toContain('Mend the roof');
  });

  test('is looked for only where something of it changed, by one query', async () => {
    expect(await costAfter('request', { description: 'It is worse now.', views: 3 })).toEqual(COSTS_NOTHING);
    expect(await costAfter('business', { phone: '(512) 555-0199' })).toEqual(COSTS_NOTHING);
    expect(await costAfter('request', { title: 'Mend the porch' })).toMatchObject({
      reads: 1 + 2,
      queries: 1,
    });
    await visit.act('customer', 'cancelVisit', { note: '' });
    expect(await costAfter('request', { title: 'Mend the roof' })).toEqual({
      reads: 1,
      writes: 0,
      queries: 1,
    });
  });
});
