/** The pages of businesses for search engines and link previews, their sitemaps, and the feeds of calendars. */

import * as fields from '@marketplace/contract/shared/fields';
import { PLACE } from '@marketplace/contract/site/place';
import { onRequest } from 'firebase-functions/v2/https';
import * as z from 'zod/mini';
import * as capacity from '../capacity.ts';
import { type Incoming, type Reply, readIncoming, send } from '../http/wire/wire.ts';
import { cloudLog } from '../log.ts';
import { presentRatingSummary } from '../present/review.ts';
import { services } from '../services/index.ts';
import { INDEX, readSitemap } from '../services/sitemap/sitemaps.ts';
import { findBusiness } from '../store/business/businesses.ts';
import { readStarCounts } from '../store/review/ratings.ts';
import { fillBusinessPage } from './business-page.ts';
import { isCalendarFeed, serveCalendarFeed } from './calendar-feed.ts';

export const pages = onRequest(
  { ...capacity.PAGES, region: PLACE.region, timeoutSeconds: 60, invoker: 'public', cors: false },
  async (request, response) => {
    send(await replyTo(readIncoming(request)).catch(failed), response);
  },
);

async function replyTo(call: Incoming): Promise<Reply> {
  if (!isFromHosting(call)) return redirect(`${originOf()}${call.path}`);
  if (isCalendarFeed(call.path)) return serveCalendarFeed(call, services());
  const sitemap = sitemapIn(call.path);
  return sitemap === undefined ? pageOf(call.path) : sitemapOf(sitemap);
}

/** Crawlers guess `/sitemap.xml`, and some follow no redirect from it. */
const sitemapIn = (path: string): string | undefined =>
  path === '/sitemap.xml' ? INDEX : /^\/sitemap\/([\w-]+)\.xml$/.exec(path)?.[1];

/**
 * Hosting names the address that was asked for. The function's own address would bypass Hosting's cache. The header can
 * be forged, but search engines and people follow the redirect.
 */
function isFromHosting({ headers }: Incoming): boolean {
  const host = headers['x-forwarded-host'] ?? headers['x-fh-requested-host'];
  return services().config.origins.some((origin) => [`https://${host}`, `http://${host}`].includes(origin));
}

const redirect = (location: string): Reply => ({
  status: 308,
  headers: { Location: location, 'Cache-Control': 'no-store' },
});

function failed(error: unknown): Reply {
  cloudLog.error('a page could not be made', error);
  return html(503, UNAVAILABLE_PAGE);
}

const UNAVAILABLE_PAGE = '<!doctype html><title>Please try again</title><p>Please try again in a moment.</p>';

const originOf = () => services().config.origins[0] ?? '';

/** If only the database fails, the page is sent as built, and the app in it asks again. */
async function pageOf(path: string): Promise<Reply> {
  const id = path.split('/')[2] ?? '';
  const find = async () => (z.safeParse(fields.id, id).success ? findShown(id) : undefined);
  const [page, found] = await Promise.allSettled([builtPage(), find()]);
  if (page.status === 'rejected') throw page.reason;
  const [body, shown] = [page.value, found.status === 'fulfilled' && found.value];
  if (shown) return html(200, fillBusinessPage(body, shown, originOf()), 'public, max-age=0, s-maxage=60');
  if (found.status === 'fulfilled') return html(404, body);
  cloudLog.error('a business could not be read for its page', found.reason);
  return html(200, body);
}

async function findShown(id: string) {
  const { db, now } = services();
  const [business, counts] = await Promise.all([
    findBusiness(db, id, now()),
    readStarCounts(db, id, 'of-business'),
  ]);
  return business && { business, rating: presentRatingSummary(counts).rating };
}

const html = (status: number, body: string, cacheControl = 'no-store'): Reply => ({
  status,
  headers: { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': cacheControl },
  body,
});

const CACHE_TTL_MS = 10_000;
let built: { page: Promise<string>; at: number } | undefined;

/** Fetched from Hosting, so that the files it names are of the same release. */
function builtPage(): Promise<string> {
  if (!built || Date.now() - built.at > CACHE_TTL_MS) {
    built = { page: fetchBuiltPage(), at: Date.now() };
    // The next request fetches again.
    built.page.catch(() => {
      built = undefined;
    });
  }
  return built.page;
}

async function fetchBuiltPage(): Promise<string> {
  const answer = await fetch(`${originOf()}/app`, { signal: AbortSignal.timeout(5000) });
  if (!answer.ok) throw new Error(`Hosting answered ${answer.status} for the page of businesses`);
  return answer.text();
}

async function sitemapOf(name: string): Promise<Reply> {
  const body = await readSitemap(services(), name);
  if (body === undefined) return { status: 404, headers: { 'Cache-Control': 'no-store' } };
  return {
    status: 200,
    headers: { 'Content-Type': 'application/xml', 'Cache-Control': 'public, max-age=0, s-maxage=3600' },
    body,
  };
}
