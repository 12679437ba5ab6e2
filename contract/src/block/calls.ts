import * as z from 'zod/mini';
import { call, nextCursor } from '../shared/call.ts';
import { limits } from '../shared/rate-limits.ts';
import { blockedAccount, blockQuery } from './schema.ts';

/** Those whom the caller blocks, the last one first, a page at a time. */
export const listBlocks = call({
  method: 'GET',
  path: '/api/users/blocks',
  access: 'signed-in',
  status: 200,
  query: blockQuery,
  output: z.array(blockedAccount),
  headers: nextCursor,
});

/**
 * From now on the two can send each other no estimates and no messages, and see none of each other’s open requests.
 * The other one is not told. A job in progress between them goes on. Done again it changes nothing.
 */
export const blockAccount = call({
  method: 'PUT',
  path: '/api/users/blocks/{accountId}',
  access: 'signed-in',
  status: 204,
  limit: limits.account,
  errors: ['forbidden', 'not-found', 'conflict'],
});

/** Take that back, unless the other one blocks the caller too. */
export const unblockAccount = call({
  method: 'DELETE',
  path: '/api/users/blocks/{accountId}',
  access: 'signed-in',
  status: 204,
  limit: limits.account,
  errors: ['not-found'],
});
