/** The private feeds of calendars, as Hosting serves them. */
import { expect, test } from 'vitest';
import { ADDRESS } from '../support/people/local.ts';
import { accept, post, send } from '../support/people/market.ts';
import { type Person, registerBusiness, registerCustomer } from '../support/people/people.ts';
import { book, pastVisit, propose } from '../support/people/visits.ts';
import { env } from '../support/stack/env.ts';
import { db } from '../support/stack/stored.ts';

const ask = (path: string, init: RequestInit = {}) => fetch(env.appUrl + path, init);
/** Without folded lines. */
const textOf = async (path: string) => (await (await ask(path)).text()).replaceAll('\r\n ', '');

async function makeFeed({ client }: Person): Promise<string> {
  const { path } = await client.do('makeCalendarFeed');
  if (path === null) throw new Error('The answer has no address.');
  return path;
}

test('a feed is a calendar that only its subscriber keeps, and answers a known tag without a text', async () => {
  const path = await makeFeed(await registerBusiness());
  const answer = await ask(path);
  expect(answer.status).toBe(200);
  expect(await answer.text()).toMatch(/^BEGIN:VCALENDAR\r\n(.+\r\n)+END:VCALENDAR/);
  const { headers } = answer;
  expect(Object.fromEntries(headers)).toMatchObject({
    'content-type': 'text/calendar; charset=utf-8',
    'cache-control': 'private, no-cache',
    'x-robots-tag': 'noindex',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'referrer-policy': 'no-referrer',
  });
  const tag = headers.get('etag') ?? '';
  const same = await ask(path, { headers: { 'If-None-Match': tag } });
  expect([same.status, await same.text(), same.headers.get('etag')]).toEqual([304, '', tag]);
  expect((await ask(path, { headers: { 'If-None-Match': '"another"' } })).status).toBe(200);
  const head = await ask(path, { method: 'HEAD' });
  expect([head.status, await head.text(), head.headers.get('etag')]).toEqual([200, '', tag]);
  expect(head.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
  expect((await ask(path, { method: 'POST' })).status).toBe(405);
});

test('an address that was never made, or was revoked, is not found, and no cache keeps that', async () => {
  const owner = await registerBusiness();
  const path = await makeFeed(owner);
  await owner.client.do('stopCalendarFeed');
  for (const address of [path, `/calendars/${'x'.repeat(43)}.ics`, '/calendars/short.ics']) {
    const answer = await ask(address);
    expect(answer.status, address).toBe(404);
    expect(answer.headers.get('content-type'), address).toMatch(/^application\/json/);
    expect(answer.headers.get('cache-control'), address).toBe('private, no-store');
  }
});

test('the address leaves the feed of a business once contact details are withdrawn, and after a block of a completed job', async () => {
  const [customer, business] = [await registerCustomer(), await registerBusiness()];
  const { id } = await post(customer);
  const estimate = await send(business, id);
  await accept(customer, estimate.id);
  await pastVisit(db, [customer, business], id);
  const path = await makeFeed(business);
  const shows = async () => /\r\nLOCATION/.test(await textOf(path));
  const params = { id };
  await customer.client.do('shareContact', { params });
  await expect.poll(shows).toBe(true);
  await customer.client.do('stopSharingContact', { params });
  await expect.poll(shows).toBe(false);
  await customer.client.do('shareContact', { params });
  await expect.poll(shows).toBe(true);
  await customer.client.do('completeRequest', { params });
  await customer.client.do('blockAccount', { params: { accountId: business.id } });
  await expect.poll(shows).toBe(false);
});

test('a corrected address, and a new name of the business, reach the feed of the other side', async () => {
  const [customer, business] = [await registerCustomer(), await registerBusiness()];
  const { id } = await post(customer);
  await book(customer, await propose(business, id), { address: 'booked' });
  const [mine, theirs] = [await makeFeed(customer), await makeFeed(business)];
  expect(await textOf(theirs)).toMatch(/\r\nLOCATION:12 Elm Street\\, Apt 4/);
  expect(await textOf(mine)).not.toContain('Elm & Sons');
  const location = ADDRESS.replace('Street', 'Street, Apt 7');
  await customer.client.do('updateRequest', { params: { id }, input: { location } });
  await expect.poll(() => textOf(theirs)).toMatch(/\r\nLOCATION:12 Elm Street\\, Apt 7/);
  const { name, email } = business.user;
  await business.client.do('updateProfile', { input: { name, email, businessName: 'Elm & Sons' } });
  await expect.poll(() => textOf(mine)).toContain('Elm & Sons');
});
