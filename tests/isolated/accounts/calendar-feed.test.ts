/** The private feed to which calendars subscribe. */
import { beforeEach, expect, test } from 'vitest';
import { readIncoming } from '../../../functions/src/http/wire/wire.ts';
import { serveCalendarFeed } from '../../../functions/src/pages/calendar-feed.ts';
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

async function make(): Promise<string> {
  const { own, business } = visit.pair;
  const { status, body } = await own.act(business, 'makeCalendarFeed', {});
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
