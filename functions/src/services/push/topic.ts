import { createHash } from 'node:crypto';

/** Of several undelivered messages of one topic, push services keep the last. 32 letters at most, and telling them nothing. */
export function topicOf({ tag }: { tag: string }): string {
  return createHash('sha256').update(tag).digest('base64url').slice(0, 32);
}
