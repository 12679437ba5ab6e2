import * as z from 'zod/mini';
import { call, nextCursor } from '../shared/call.ts';
import { rateLimits } from '../shared/rate-limits.ts';
import { blockedAccount, blockQuery } from './schema.ts';

/** List the accounts you blocked, newest first, one page at a time. */
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
 * Block an account. The two can't send each other estimates or messages and can't see each other's open requests. The
 * other account isn't told. A job in progress between them continues. Repeating the call changes nothing.
 */
export const blockAccount = call({
  method: 'PUT',
  path: '/api/users/blocks/{accountId}',
  access: 'signed-in',
  status: 204,
  limit: rateLimits.account,
  errors: ['forbidden', 'not-found', 'conflict'],
});

/** Unblock an account. The two stay apart if the other account blocks you. */
export const unblockAccount = call({
  method: 'DELETE',
  path: '/api/users/blocks/{accountId}',
  access: 'signed-in',
  status: 204,
  limit: rateLimits.account,
  errors: ['not-found'],
});
