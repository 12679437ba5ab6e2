import { createHash } from 'node:crypto';

/**
 * The one id of what is sent under a client's id, however often it is sent. The other parts say whose it is
 * and where it goes: nobody else can come by it, or in its way, by sending the same id.
 */
export function idempotentId(...parts: readonly string[]): string {
  const hash = createHash('sha256').update(parts.join('|')).digest('hex');
  // A UUID of the version that is left to one's own making.
  return [
    hash.slice(0, 8),
    hash.slice(8, 12),
    `8${hash.slice(13, 16)}`,
    `8${hash.slice(17, 20)}`,
    hash.slice(20, 32),
  ].join('-');
}
