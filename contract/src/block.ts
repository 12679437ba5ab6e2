import * as z from 'zod/mini';
import { LIMITS } from './constants.ts';
import { id, objectPath, timestamp } from './fields.ts';

/** Somebody whom the caller blocks, as the caller knows them. */
export const blockedAccount = z.object({
  accountId: id,
  name: z.string(),
  profileImageUrl: z.nullable(objectPath),
  blockedAt: timestamp,
});
export type BlockedAccount = z.infer<typeof blockedAccount>;

export const blockQuery = z.strictObject({
  limit: z.optional(z.coerce.number('Not a number').check(z.int(), z.gte(1), z.lte(LIMITS.blockPageMax))),
  cursor: z.optional(z.string().check(z.maxLength(1000))),
});
export type BlockQuery = z.infer<typeof blockQuery>;
