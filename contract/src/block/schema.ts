import * as z from 'zod/mini';
import { LIMITS } from '../constants.ts';
import { id, objectPath, pageFields, timestamp } from '../shared/fields.ts';

/** A blocked account, under the name that the caller knows. */
export const blockedAccount = z.object({
  accountId: id,
  name: z.string(),
  profileImageUrl: z.nullable(objectPath),
  blockedAt: timestamp,
});

export type BlockedAccount = z.infer<typeof blockedAccount>;

export const blockQuery = z.strictObject({
  ...pageFields(LIMITS.blockPageMax),
});

export type BlockQuery = z.infer<typeof blockQuery>;
