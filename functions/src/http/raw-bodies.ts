/**
 * The runtime reads and parses a body before any function of ours is called: it answers malformed JSON with a page
 * of HTML, under the emulator with a stack trace on it, and holds whatever is sent in memory. So a call is handed
 * on as bytes of no particular kind, no more of them than a call may bring, and what it said of itself is kept
 * beside them.
 */
import { subscribe } from 'node:diagnostics_channel';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';

/** What a call may bring at most. */
export const MAX_BODY_BYTES = 100 * 1024;

const DECLARED_TYPE = 'x-declared-content-type';
const DECLARED_ENCODING = 'x-declared-content-encoding';
const CUT_OFF = 'x-cut-off';

/** In a process that serves one of these functions, whatever the address that they are asked at. */
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
  // The runtime decodes the address as well, and breaks off in the same way.
  if (!isDecodable(request.url ?? '/')) request.url = '/api/undecodable';
}

/**
 * Too long a body goes no further than the socket. Where its length is declared, the runtime is told that there is
 * none, and Node throws away what arrives; where it is not, no more is handed on once it has become too long.
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
