/** The address that a business sees for a look, before the customer accepts an estimate. */
import { HOUR_MS } from '@marketplace/contract/shared/time';
import { beforeEach, expect, test } from 'vitest';
import { readIncoming } from '../../../functions/src/http/wire/wire.ts';
import { serveCalendarFeed } from '../../../functions/src/pages/calendar-feed.ts';
import { outdateFeed } from '../../../functions/src/store/visit/feeds.ts';
import { notifiedPair } from '../../support/notifications/notified-pair.ts';
import { VisitingPair } from '../../support/notifications/visiting-pair.ts';
import { requestForm } from '../../support/people/market.ts';

const ADDRESS_ONLY = { name: 'Carla', phone: null, address: requestForm().location };
const REFUSED = { status: 403, counterpart: undefined };
const SHOWN = { status: 200, counterpart: ADDRESS_ONLY };

let visit: VisitingPair;
beforeEach(async () => {
  visit = await VisitingPair.begin(await notifiedPair());
  await visit.book();
});

async function seen(by = visit.pair.business) {
  const { own, requestId } = visit.pair;
  const { status, body } = await own.act(by, 'getContact', { params: { id: requestId } });
  return { status, counterpart: Object(body).counterpart };
}

const share = (address: 'none' | 'booked' | 'evening-before') =>
  visit.act('customer', 'shareVisitAddress', { address });

async function feedOfBusiness() {
  const { own, business, withPush } = visit.pair;
  const url = String(Object((await own.act(business, 'makeCalendarFeed', {})).body).path);
  return async () =>
    String((await serveCalendarFeed(readIncoming({ method: 'GET', url, headers: {} }), withPush)).body);
}

async function fileOfBusiness(): Promise<string> {
  const { own, business } = visit.pair;
  return String(Object((await own.act(business, 'getVisitFile', { params: { id: visit.id } })).body).text);
}

/** What the trigger of a changed visit does. */
const outdate = () => outdateFeed(visit.pair.own.db, visit.pair.business.id, visit.pair.now());

const disclosures = async () => (await visit.pair.own.act(visit.pair.customer, 'listDisclosures')).body;

test('is shown only to the business of the visit, and only while the customer shares it', async () => {
  expect(await seen()).toEqual(REFUSED);
  await share('booked');
  expect(await seen()).toEqual(SHOWN);
  expect(await seen(await visit.pair.own.someone('business'))).toEqual(REFUSED);
  await share('none');
  expect(await seen()).toEqual(REFUSED);
});

test('is shown from the evening before, if the customer wishes so', async () => {
  await share('evening-before');
  expect(await seen()).toEqual(REFUSED);
  visit.pass(-3 * HOUR_MS);
  expect(await seen()).toEqual(SHOWN);
});

test('is hidden once the visit is over', async () => {
  await share('booked');
  visit.pass(HOUR_MS);
  expect(await seen()).toEqual(SHOWN);
  visit.pass(2 * HOUR_MS + 1);
  expect(await seen()).toEqual(REFUSED);
});

test('is hidden once the visit is canceled', async () => {
  await share('booked');
  await visit.act('business', 'cancelVisit', { note: '' });
  expect(await seen()).toEqual(REFUSED);
});

test('is in the calendars of the business from the evening before to the end of the visit', async () => {
  const feed = await feedOfBusiness();
  const calendars = async () =>
    (await Promise.all([fileOfBusiness(), feed()])).map((text) => text.includes('LOCATION'));
  await share('evening-before');
  await outdate();
  expect(await calendars()).toEqual([false, false]);
  visit.pass(-HOUR_MS);
  expect(await calendars()).toEqual([true, true]);
  visit.pass(2 * HOUR_MS + 1);
  expect(await calendars()).toEqual([false, false]);
});

test('leaves the calendars of the business with a visit that is canceled', async () => {
  const feed = await feedOfBusiness();
  await share('booked');
  await outdate();
  expect(await feed()).toContain('LOCATION');
  await visit.act('customer', 'cancelVisit', { note: '' });
  await outdate();
  expect(await feed()).not.toContain('LOCATION');
  expect(await fileOfBusiness()).not.toContain('LOCATION');
});

test('is logged as a disclosure of the address, and only when it was shown', async () => {
  await seen();
  expect(await disclosures()).toEqual([]);
  await share('booked');
  await seen();
  const { requestId } = visit.pair;
  expect(await disclosures()).toMatchObject([
    { viewerName: 'Bob', serviceRequestId: requestId, disclosed: ['address'] },
  ]);
});
