import { REQUEST_CATEGORIES } from '@marketplace/contract/categories';
import { describe, expect, test } from 'vitest';
import { paths, textPaths } from '../../web/src/entities/paths.ts';
import { env } from '../support/stack/env.ts';

const ask = (address: string) => fetch(env.appUrl + address, { redirect: 'manual' });

/** Without business profiles, which the server renders (businesses/page.test.ts). */
const { businessProfile: _, registerAs, ...others } = paths;
const screens = Object.values(others)
  .map((path) => (typeof path === 'string' ? path : path('00000000-0000-4000-8000-000000000000')))
  .concat(registerAs('business'));

describe('a page of the app', () => {
  test.each([...screens, '/login?next=%2Fprofile'])('%s exists', async (address) => {
    const answer = await ask(address);
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain('<div id="root"');
  });

  test.each(['/customer', '/profile'])('%s exists with a trailing slash too', async (address) => {
    const answer = await ask(`${address}/`);
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain('<div id="root"');
  });

  test('exists for every category name', async () => {
    const statuses = await Promise.all(
      REQUEST_CATEGORIES.map(async (name) => (await ask(paths.businessCategory(name))).status),
    );
    expect(new Set(statuses)).toEqual(new Set([200]));
  });

  test('is open to search engines only if guests can read it', async () => {
    const tags = await Promise.all(
      screens.map(async (address) => [address, (await ask(address)).headers.get('x-robots-tag')] as const),
    );
    const open = tags.filter(([, tag]) => tag === null).map(([address]) => address);
    const forms = ['/login', '/register', '/describe', paths.registerToPost, registerAs('business')];
    expect(open).toEqual(['/', ...forms]);
  });
});

describe('a page of text', () => {
  test.each([
    [textPaths.terms, 'Terms of Service'],
    [textPaths.privacy, 'Privacy Policy'],
    [textPaths.licenses, 'Licenses'],
  ])('%s needs no code of the app, and is open to search engines', async (address, title) => {
    const answer = await ask(address);
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-cache']);
    expect(answer.headers.get('x-robots-tag')).toBeNull();
    const html = await answer.text();
    expect(html).toContain(`<title>${title} · `);
    expect(html).toMatch(new RegExp(`<h1[^>]*>${title}</h1>`));
    expect(html).not.toMatch(/<script[^>]* src=|modulepreload|\{\{/);
  });
});

describe('any other address', () => {
  test.each([
    '/nowhere',
    '/customer/nowhere',
    '/business/Plumbing/more',
    '/businesses',
    '/businesses/one/more',
    '/wp-login.php',
    '/.env',
    '/404',
    '/assets',
    '/assets/screen-12345678.js',
    '/icons/none.png',
    '/nowhere/%E0%A4%A',
    '/businesses/%E0%A4%A',
  ])('%s answers 404 with the not-found page', async (address) => {
    const answer = await ask(address);
    expect(answer.status).toBe(404);
    expect(await answer.text()).toContain('<div id="root">');
  });

  test('is never cached below /assets', async () => {
    const answer = await ask('/assets/index-12345678.js');
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });
});

describe('a file of the app', () => {
  test('is cached forever if its name contains a hash of its content', async () => {
    const page = await (await ask('/')).text();
    const parts = page.match(/\/assets\/[\w.-]+/g) ?? [];
    expect(parts.length).toBeGreaterThan(3);
    for (const part of parts) {
      const { status, headers } = await ask(part);
      expect({ part, status, cacheControl: headers.get('cache-control') }).toEqual({
        part,
        status: 200,
        cacheControl: 'public, max-age=31536000, immutable',
      });
    }
  });

  test.each([
    ['/robots.txt', 'text/plain', 'Sitemap: http'],
    ['/sitemap/pages.xml', 'application/xml', '<urlset'],
    ['/api/openapi.json', 'application/json', '"openapi":"3.1.0"'],
    ['/manifest.webmanifest', 'application/manifest+json', '"start_url"'],
    ['/service-worker.js', 'application/javascript', "addEventListener('push'"],
    ['/favicon.ico', 'image/', ''],
    ['/preview.png', 'image/png', ''],
  ])('%s has its content type, and is revalidated', async (address, type, text) => {
    const answer = await ask(address);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toContain(type);
    expect(answer.headers.get('cache-control')).toBe('no-cache');
    expect(await answer.text()).toContain(text);
  });
});

test('the address of the sitemap that search engines guess is the index, as robots.txt says', async () => {
  const answer = await ask('/sitemap.xml');
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/xml']);
  expect(answer.headers.get('cache-control')).toBe('no-cache');
  expect(await answer.text()).toMatch(/<sitemapindex .*<loc>[^<]+\/sitemap\/pages.xml<\/loc>/s);
  expect(await (await ask('/robots.txt')).text()).toMatch(/^Sitemap: https?:\/\/[^/]+\/sitemap\.xml$/m);
});

test('the home page describes itself for link previews', async () => {
  const page = await (await ask('/')).text();
  const property = (name: string) =>
    new RegExp(`<meta property="og:${name}" content="([^"]*)"`).exec(page)?.[1];
  expect(page).toMatch(/<link rel="canonical" href="https?:\/\/[^"/]+\/">/);
  expect(property('url')).toMatch(/^https?:\/\/[^/]+\/$/);
  expect(property('title')).toBe('Local help for your home');
  expect(property('description')).toContain('estimates from local businesses');
  const picture = await ask(new URL(property('image') ?? '').pathname);
  expect(Buffer.from(await picture.arrayBuffer()).readUInt32BE(16)).toBe(Number(property('image:width')));
});
