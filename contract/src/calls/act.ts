import * as z from 'zod/mini';
import { act, actQuery, actUndoing, newAct, ownAct } from '../act.ts';
import { call } from '../call.ts';
import { limits, nextCursor } from './shared.ts';

/**
 * Hide a request, an estimate, a message, a review or the public profile of a business, or warn its author. The author
 * is told the reason. To all others what is hidden is as if it were not there.
 */
export const createAct = call({
  method: 'POST',
  path: '/api/acts',
  access: 'admin',
  status: 201,
  limit: limits.change,
  input: newAct,
  output: act,
  errors: ['forbidden', 'not-found', 'conflict'],
});

/** Take an act back, with a reason that the author reads: what was hidden is shown again as it was. */
export const undoAct = call({
  method: 'POST',
  path: '/api/acts/{id}/undo',
  access: 'admin',
  status: 200,
  limit: limits.change,
  input: actUndoing,
  output: act,
  errors: ['not-found', 'conflict'],
});

/** What administrators did, newest first, a page at a time. */
export const listActs = call({
  method: 'GET',
  path: '/api/acts',
  access: 'admin',
  status: 200,
  query: actQuery,
  output: z.array(act),
  headers: nextCursor,
});

/** What administrators did about oneself and what one made, newest first, a page at a time. */
export const listOwnActs = call({
  method: 'GET',
  path: '/api/auth/acts',
  access: 'signed-in',
  status: 200,
  query: actQuery,
  output: z.array(ownAct),
  headers: nextCursor,
});
