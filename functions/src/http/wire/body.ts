import { subscribe } from 'node:diagnostics_channel';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import type { Call } from '@marketplace/contract/shared/call';
import { ApiError } from '../../errors.ts';
import { decodablePath } from '../../lib/decodable-path.ts';
import type { Incoming } from './wire.ts';

/** The parsed JSON. Undefined for an empty body, and for a call that ignores bodies. */
export function readBody(
  { headers, body }: Pick<Incoming, 'headers' | 'body'>,
  { ignoresBody }: Pick<Call, 'ignoresBody'> = {},
): unknown {
  if (body.length === 0 || ignoresBody) return undefined;
  if (!isPlainJson(declaredType(headers))) {
    throw new ApiError('unsupported-type', 'Send JSON with the content type application/json.');
  }
  try {
    return parsed(new TextDecoder('utf-8', { fatal: true }).decode(body));
  } catch {
    throw new ApiError('malformed', 'The body is not valid JSON.');
  }
}

const LONE_SURROGATE = /\\u[dD][89a-fA-F]/;

/**
 * JSON can contain lone surrogates, such as half of an emoji. UTF-8 can't, and Firestore's client would retry such a
 * write until the call times out. Replaces them by U+FFFD, as browsers do.
 */
function parsed(text: string): unknown {
  if (!LONE_SURROGATE.test(text)) return JSON.parse(text);
  return JSON.parse(text, (_, value: unknown) => (typeof value === 'string' ? value.toWellFormed() : value));
}

export function rejectLargeBody({ headers, body }: Pick<Incoming, 'headers' | 'body'>): void {
  if (!isTruncated(headers) && body.length <= MAX_BODY_BYTES) return;
  throw new ApiError('too-large', 'This request is too large.');
}

function isPlainJson({ type, encoding }: { type: string; encoding: string }): boolean {
  const [name, ...parameters] = type
    .toLowerCase()
    .split(';')
    .map((part) => part.trim());
  const charsetIsUtf8 = parameters.every(
    (parameter) => !parameter.startsWith('charset=') || /^charset="?utf-?8"?$/.test(parameter),
  );
  return name === 'application/json' && charsetIsUtf8 && (encoding === '' || encoding === 'identity');
}

/**
 * The runtime parses bodies in its own app before it calls us: it answers malformed JSON with an HTML page (in the
 * emulator with a stack trace) and reads up to 32 MB into memory. The Functions Framework has no option for its
 * parser, and an error handler of an Express app passed to `onRequest` runs too late. So this hides the content type,
 * truncates the body at our limit, and keeps the declared type in headers of its own.
 */

/** The maximum body of a call. */
export const MAX_BODY_BYTES = 100 * 1024;

const DECLARED_TYPE = 'x-declared-content-type';
const DECLARED_ENCODING = 'x-declared-content-encoding';
const CUT_OFF = 'x-cut-off';

/** Only in processes that serve one of these functions. */
export function receiveRawBodies(functions: readonly string[]): void {
  if (!functions.includes(process.env.FUNCTION_TARGET ?? '')) return;
  subscribe('http.server.request.start', (event) => {
    const { request } = event as { request: IncomingMessage };
    hideContentType(request);
    truncateBody(request);
  });
}

export function hideContentType(request: Pick<IncomingMessage, 'headers' | 'url'>): void {
  const { headers } = request;
  headers[DECLARED_TYPE] = headers['content-type'] ?? '';
  headers[DECLARED_ENCODING] = headers['content-encoding'] ?? '';
  headers['content-type'] = 'application/octet-stream';
  delete headers['content-encoding'];
  // The runtime also decodes the path, and fails in the same way.
  request.url = decodablePath(request.url ?? '/');
}

/**
 * Keeps a body that is too long out of memory. With a declared length, we tell the runtime that there is no body, and
 * Node discards it. Otherwise nothing is passed on beyond the limit.
 */
export function truncateBody(request: IncomingMessage): void {
  const { headers } = request;
  delete headers[CUT_OFF];
  if (Number(headers['content-length']) > MAX_BODY_BYTES) {
    headers[CUT_OFF] = 'declared';
    delete headers['content-length'];
    delete headers['transfer-encoding'];
    return;
  }
  const handOn = request.push.bind(request);
  let bytes = 0;
  request.push = (chunk: Buffer | null) => {
    bytes += chunk?.length ?? 0;
    if (bytes <= MAX_BODY_BYTES || chunk === null) return handOn(chunk);
    headers[CUT_OFF] = 'on the way';
    return true;
  };
}

export const isTruncated = (headers: IncomingHttpHeaders): boolean => headers[CUT_OFF] !== undefined;

export function declaredType(headers: IncomingHttpHeaders): { type: string; encoding: string } {
  const text = (name: string) => {
    const value = headers[name];
    return typeof value === 'string' ? value : undefined;
  };
  return {
    type: text(DECLARED_TYPE) ?? text('content-type') ?? '',
    encoding: text(DECLARED_ENCODING) ?? text('content-encoding') ?? '',
  };
}
