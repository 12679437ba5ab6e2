import { createHash } from 'node:crypto';

/**
 * The document id of something sent under an id of the client's own: the same however often it is sent, so a retry
 * finds the first one. The other parts name its owner and place, so the same id sent by somebody else leads
 * elsewhere.
 */
export function idempotentId(...parts: readonly string[]): string {
  const hash = createHash('sha256').update(parts.join('|')).digest('hex');
  // Version 8 of UUIDs is free for ids made in a way of one's own.
  return [
    hash.slice(0, 8),
    hash.slice(8, 12),
    `8${hash.slice(13, 16)}`,
    `8${hash.slice(17, 20)}`,
    hash.slice(20, 32),
  ].join('-');
}
