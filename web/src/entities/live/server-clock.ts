import * as z from 'zod/mini';

/** The server's time when this page began to load. The browser's clock may be wrong. */
let atPageStart: number | null = null;
let offset = Date.now() - performance.now();

const claims = z.object({ iat: z.int() });

function issuedAt(token: string): number {
  const [, payload = ''] = token.split('.');
  const json = atob(payload.replaceAll('-', '+').replaceAll('_', '/'));
  return claims.parse(JSON.parse(json)).iat * 1000;
}

/** Sets the clock from a token that the server has just issued, to the second. */
export function setServerClock(token: string): void {
  offset = issuedAt(token) - performance.now();
  atPageStart ??= offset;
}

/** The server's time in milliseconds; the browser's until the server's is known. */
export const serverNow = (): number => offset + performance.now();

/** The server's time when this page began to load. The page may lack later changes. */
export const serverTimeAtPageStart = (): number => atPageStart ?? offset;
