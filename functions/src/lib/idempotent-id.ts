import { createHash } from 'node:crypto';

/**
 * The document id for an idempotency key of a client, so that a retry finds the first document. The other parts name
 * its owner and place, so that the same key of another account gives another id.
 */
export function idempotentId(...parts: readonly string[]): string {
  const hash = createHash('sha256').update(parts.join('|')).digest('hex');
  // Version 8 of UUIDs is for custom formats.
  return [
    hash.slice(0, 8),
    hash.slice(8, 12),
    `8${hash.slice(13, 16)}`,
    `8${hash.slice(17, 20)}`,
    hash.slice(20, 32),
  ].join('-');
}
