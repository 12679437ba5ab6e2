/** Business pages as search engines and link previews read them, without scripts. */

import { randomUUID } from 'node:crypto';
import { PRODUCT_NAME } from '@marketplace/contract/brand';
import { PLACE } from '@marketplace/contract/site/place';
import { Timestamp } from 'firebase-admin/firestore';
import { expect, test } from 'vitest';
import { writeSitemaps } from '../../../functions/src/services/sitemap/sitemaps.ts';
import { registerBusiness, registerCustomer } from '../../support/people/people.ts';
import { env } from '../../support/stack/env.ts';
import { services } from '../../support/stack/in-process.ts';
import { fromTheBeginning } from '../../support/stack/jobs.ts';

const ask = (address: string) => fetch(env.appUrl + address);
async function businessWith(change: Record<string, unknown>) {
  const { id } = await registerBusiness();
  await services.db.doc(`users/${id}`).update(change);
  return id;
}
const disabled = () => businessWith({ disabled: true });
const leaving = () => businessWith({ deletesAt: Timestamp.now() });

test('the page of a business describes it, and is cached for a minute', async () => {
  const { id } = await registerBusiness({ businessName: 'Bob & <Sons>' });
  const answer = await ask(`/businesses/${id}`);
  const page = await answer.text();
  expect(answer.status).toBe(200);
  expect(answer.headers.get('cache-control')).toBe('public, max-age=0, s-maxage=60');
  expect(answer.headers.get('content-security-policy')).toContain("default-src 'self'");
  expect(page).toContain(`<title>Bob &amp; &lt;Sons&gt; · ${PRODUCT_NAME}</title>`);
  expect(page).toContain('<script type="application/ld+json">{');
  expect(page).toContain('<div id="root"><header');
});

test('an address without a public business answers 404 with the generic page, uncached', async () => {
  const ids = [randomUUID(), (await registerCustomer()).id, await disabled(), await leaving(), 'unknown'];
  for (const id of ids) {
    const answer = await ask(`/businesses/${id}`);
    const page = await answer.text();
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([404, 'no-store']);
    expect(page).toContain(`<title>${PRODUCT_NAME}</title>`);
  }
});

test('the sitemap has the static pages, and after the daily job the businesses, cached for an hour', async () => {
  const read = async (name: string) => {
    const answer = await ask(`/sitemap/${name}.xml`);
    return { status: answer.status, cached: answer.headers.get('cache-control'), text: await answer.text() };
  };
  const cached = 'public, max-age=0, s-maxage=3600';
  expect(await read('index')).toMatchObject({
    status: 200,
    cached,
    text: expect.stringContaining('/sitemap/pages.xml'),
  });
  const { id } = await registerBusiness();
  await writeSitemaps(services, fromTheBeginning());
  expect((await read('index')).text).toContain(`<loc>${env.appUrl}/sitemap/businesses-1.xml</loc>`);
  expect(await read('businesses-1')).toMatchObject({
    status: 200,
    cached,
    text: expect.stringContaining(`<loc>${env.appUrl}/businesses/${id}</loc>`),
  });
  expect(await read('businesses-2')).toMatchObject({ status: 404, cached: 'no-store' });
});

test('the address of the function itself leads to Hosting, and to no other host', async () => {
  const address = `${env.functionsUrl}/${env.projectId}/${PLACE.region}/pages/businesses/one`;
  for (const headers of [new Headers(), new Headers({ 'x-forwarded-host': 'stranger.example' })]) {
    const answer = await fetch(address, { headers, redirect: 'manual' });
    expect([answer.status, answer.headers.get('location'), answer.headers.get('cache-control')]).toEqual([
      308,
      `${env.appUrl}/businesses/one`,
      'no-store',
    ]);
  }
});
