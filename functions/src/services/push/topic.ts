import { createHash } from 'node:crypto';

/**
 * Push services keep only the last undelivered message of a topic. A hash, as a topic has at most 32 characters and
 * should say nothing.
 */
export function topicOf({ tag }: { tag: string }): string {
  return createHash('sha256').update(tag).digest('base64url').slice(0, 32);
}
