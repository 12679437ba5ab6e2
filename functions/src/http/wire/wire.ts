/** Requests and replies without a web framework, so that tests can create and read them. */
import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import { ERROR_STATUSES, type ErrorBody } from '@marketplace/contract/shared/errors';
import type { Config } from '../../config.ts';
import { ApiError, BUSY_MESSAGE } from '../../errors.ts';
import { UnreadableDocument } from '../../store/firestore/collection.ts';
import { isContention } from '../../store/firestore/grpc-status.ts';
import type { Caller } from '../handler.ts';

export type Incoming = {
  method: string;
  /** Not decoded, without the query. */
  path: string;
  search: URLSearchParams;
  headers: IncomingHttpHeaders;
  body: Buffer;
};

export type Reply = {
  status: number;
  headers: Record<string, string | string[]>;
  body?: string | Buffer;
};

type Raw = {
  method?: string | undefined;
  url?: string | undefined;
  headers: IncomingHttpHeaders;
  rawBody?: Buffer;
};

export function readIncoming({ method, url = '/', headers, rawBody }: Raw): Incoming {
  const [path = '/', ...query] = url.split('?');
  return {
    method: (method ?? 'GET').toUpperCase(),
    path,
    search: new URLSearchParams(query.join('?')),
    headers,
    body: rawBody ?? Buffer.alloc(0),
  };
}

export function send(reply: Reply, response: ServerResponse): void {
  // Express adds this header to every answer.
  response.removeHeader('X-Powered-By');
  response.writeHead(reply.status, reply.headers);
  response.end(reply.body);
}

const BUSY = new ApiError('busy', BUSY_MESSAGE);
const INTERNAL = new ApiError('internal', 'Something went wrong on our side. Please try again.');

/** The error that the caller sees. */
export function toPublicError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  if (error instanceof UnreadableDocument)
    return new ApiError('not-found', "We can't show this right now. Please try again later.", {
      cause: error,
    });
  return isContention(error) ? BUSY : INTERNAL;
}

/** Headers of every answer under /api. No cache may store it, unless its handler says otherwise. */
export const API_HEADERS = {
  'Cache-Control': 'private, no-store',
  'Content-Type': 'application/json; charset=utf-8',
  'X-Content-Type-Options': 'nosniff',
};

export function errorReply({ code, message, details }: ApiError): Reply {
  const { fields, termsVersion, retryAfter, headers } = details;
  const body: ErrorBody = {
    error: message,
    code,
    ...(fields && { fields }),
    ...(termsVersion && { termsVersion }),
  };
  return {
    status: ERROR_STATUSES[code],
    headers: {
      ...API_HEADERS,
      ...headers,
      ...(retryAfter !== undefined && { 'Retry-After': String(Math.max(1, Math.ceil(retryAfter))) }),
    },
    body: JSON.stringify(body),
  };
}

const MAX_USER_AGENT = 300;

export function callerOf(
  { headers }: Pick<Incoming, 'headers'>,
  { trustedProxies }: Pick<Config, 'trustedProxies'>,
): Caller {
  return {
    address: addressIn(String(headers['x-forwarded-for'] ?? ''), trustedProxies),
    userAgent: headers['user-agent']?.slice(0, MAX_USER_AGENT),
    authorization: headers.authorization,
    origin: headers.origin,
  };
}

/**
 * Each proxy appends the address that connected to it. Only the entries of trusted proxies are used; the first of
 * those is the caller. Earlier entries can be forged.
 */
function addressIn(forwarded: string, trustedProxies: number): string {
  if (trustedProxies === 0) return 'unknown';
  const addresses = forwarded.split(',').map((address) => address.trim());
  return addresses.filter((address) => address !== '').slice(-trustedProxies)[0] ?? 'unknown';
}
