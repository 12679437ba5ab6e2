/** The feeds to which calendars subscribe, by their secret addresses. */
import { createHash } from 'node:crypto';
import { HOUR_SECONDS } from '@marketplace/contract/shared/time';
import { ApiError } from '../errors.ts';
import { errorReply, type Incoming, type Reply, toPublicError } from '../http/wire/wire.ts';
import { readFeed } from '../services/calendar/feed.ts';
import type { Services } from '../services/services.ts';
import { countInMemory } from '../store/rate-limit/memory.ts';

/** Undefined for another address. */
export const isCalendarFeed = (path: string): boolean => path.startsWith('/calendars/');

/** Apart from the limit of each address, all that is guessed together has one. No one finds 256 random bits so. */
const PER_FEED = { kind: 'calendar-feed', max: 60, windowSeconds: HOUR_SECONDS } as const;
const UNKNOWN = { kind: 'unknown-calendar-feed', max: 6000, windowSeconds: HOUR_SECONDS } as const;

const HEADERS = {
  // Only the subscriber keeps it, and asks whether it changed.
  'Cache-Control': 'private, no-cache',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
  'X-Robots-Tag': 'noindex',
};

/** The same for a secret that never was one, and for one that was revoked. */
const MISSING = new ApiError('not-found', "We couldn't find this calendar.");

/** Answers `/calendars/**` with the visits of an account. */
export async function serveCalendarFeed(request: Incoming, services: Services): Promise<Reply> {
  try {
    return await replyWithFeed(request, services);
  } catch (error) {
    const publicError = toPublicError(error);
    if (publicError !== error) services.log.error('a calendar feed could not be served', error);
    return errorReply(publicError);
  }
}

async function replyWithFeed({ method, path, headers }: Incoming, services: Services): Promise<Reply> {
  if (method !== 'GET' && method !== 'HEAD')
    throw new ApiError('wrong-method', `${method} is not allowed here.`, { headers: { Allow: 'GET, HEAD' } });
  const [, secret] = /^\/calendars\/([\w-]{43})\.ics$/.exec(path) ?? [];
  if (secret === undefined) throw MISSING;
  countInMemory(PER_FEED, secret, services);
  const text = await readFeed(services, secret);
  if (text === undefined) {
    countInMemory(UNKNOWN, 'all', services);
    throw MISSING;
  }
  const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
  if (namesTag(headers['if-none-match'], etag)) return { status: 304, headers: { ...HEADERS, ETag: etag } };
  return {
    status: 200,
    headers: {
      ...HEADERS,
      ETag: etag,
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': 'inline; filename="visits.ics"',
    },
    body: text,
  };
}

/** A proxy that compresses makes the tag a weak one. */
const namesTag = (header: string | undefined, etag: string): boolean =>
  (header ?? '').split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
