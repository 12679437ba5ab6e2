/** Business pages as search engines and link previews read them, without scripts. */
import { randomUUID } from 'node:crypto';
import { Timestamp } from 'firebase-admin/firestore';
import { expect, test } from 'vitest';
import { env } from '../../support/env.ts';
import { services } from '../../support/in-process.ts';
import { registerBusiness, registerCustomer } from '../../support/people.ts';

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
  expect(page).toContain('<title>Bob &amp; &lt;Sons&gt; · the product</title>');
  expect(page).toContain('<script type="application/ld+json">{');
  expect(page).toContain('<div id="root"><header');
});

test('an address without a public business answers 404 with the generic page, uncached', async () => {
  const ids = [randomUUID(), (await registerCustomer()).id, await disabled(), await leaving(), 'unknown'];
  for (const id of ids) {
    const answer = await ask(`/businesses/${id}`);
    const page = await answer.text();
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([404, 'no-store']);
    expect(page).toContain('<title>the product</title>');
  }
});

test('the sitemap lists all public businesses, and no others', async () => {
  const shown = (await registerBusiness()).id;
  const hidden = [(await registerCustomer()).id, await disabled(), await leaving()];
  const listIn = async (id: string) => (await ask(`/sitemap/${id[0]}.xml`)).text();
  const index = await (await ask('/sitemap.xml')).text();
  expect(index).toContain(`/sitemap/${shown[0]}.xml</loc>`);
  expect(await listIn(shown)).toContain(`<loc>${env.appUrl}/businesses/${shown}</loc>`);
  for (const id of hidden) expect(await listIn(id)).not.toContain(id);
  expect((await ask('/sitemap/x.xml')).status).toBe(404);
});
