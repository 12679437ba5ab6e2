/**
 * The runtime parses a body in an app of its own before it calls us: it answers malformed JSON with an HTML page (in the
 * emulator with a stack trace) and reads bodies of up to 32 MB into memory. The Functions Framework has no option for
 * its parser, and an Express app passed to `onRequest` with an error handler runs too late. So this hides the type of
 * the body, cuts the body off at our limit, and keeps the declared type in headers of its own.
 */
import { subscribe } from 'node:diagnostics_channel';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';

/** The largest body of a call. */
export const MAX_BODY_BYTES = 100 * 1024;

const DECLARED_TYPE = 'x-declared-content-type';
const DECLARED_ENCODING = 'x-declared-content-encoding';
const CUT_OFF = 'x-cut-off';

/** Does so in processes that serve one of these functions, at whatever path they are called. */
export function keepBodiesRaw(functions: readonly string[]): void {
  if (!functions.includes(process.env.FUNCTION_TARGET ?? '')) return;
  subscribe('http.server.request.start', (event) => {
    const { request } = event as { request: IncomingMessage };
    disguise(request);
    cutOff(request);
  });
}

export function disguise(request: Pick<IncomingMessage, 'headers' | 'url'>): void {
  const { headers } = request;
  headers[DECLARED_TYPE] = headers['content-type'] ?? '';
  headers[DECLARED_ENCODING] = headers['content-encoding'] ?? '';
  headers['content-type'] = 'application/octet-stream';
  delete headers['content-encoding'];
  // The runtime decodes the path as well, and fails in the same way.
  if (!isDecodable(request.url ?? '/')) request.url = '/api/undecodable';
}

/**
 * Keeps a body that is too long out of memory. If its length is declared, the runtime is told that there is none, and
 * Node discards what arrives. If not, nothing more is passed on once it exceeds the limit.
 */
export function cutOff(request: IncomingMessage): void {
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

export const isCutOff = (headers: IncomingHttpHeaders): boolean => headers[CUT_OFF] !== undefined;

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

function isDecodable(url: string): boolean {
  try {
    decodeURIComponent(url.split('?')[0] ?? '');
    return true;
  } catch {
    return false;
  }
}
