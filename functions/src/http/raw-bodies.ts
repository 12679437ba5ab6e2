/**
 * The runtime parses JSON before any function of ours is called, and answers a
 * malformed body with a page of HTML; under the emulator with a stack trace on it.
 * So a call to the API is handed on as bytes of no particular kind, and what it
 * said of itself is kept beside them. Without this hook everything still works,
 * but for the words of that one answer.
 */
import { subscribe } from 'node:diagnostics_channel';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';

const DECLARED_TYPE = 'x-declared-content-type';
const DECLARED_ENCODING = 'x-declared-content-encoding';

export function keepBodiesRaw(): void {
  subscribe('http.server.request.start', (event) => {
    const { request } = event as { request: IncomingMessage };
    if (/^\/(api|objects)(\/|$)/.test(request.url ?? '')) disguise(request);
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
