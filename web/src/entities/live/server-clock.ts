import * as z from 'zod/mini';

/** What the server's clock showed when this page began to load; the browser's own clock may be wrong. */
let atPageStart: number | null = null;
let offset = Date.now() - performance.now();

const claims = z.object({ iat: z.int() });

function issuedAt(token: string): number {
  const [, payload = ''] = token.split('.');
  const json = atob(payload.replaceAll('-', '+').replaceAll('_', '/'));
  return claims.parse(JSON.parse(json)).iat * 1000;
}

/** Sets the clock by a token that the server has just issued, to the second. */
export function setServerClock(token: string): void {
  offset = issuedAt(token) - performance.now();
  atPageStart ??= offset;
}

/** The time by the server's clock, in milliseconds; by the browser's until the server's is known. */
export const serverNow = (): number => offset + performance.now();

/** The same when this page began to load: whatever moved later may be missing from what the page has read. */
export const serverTimeAtPageStart = (): number => atPageStart ?? offset;
