import * as z from 'zod/mini';
import { call, nextCursor } from '../shared/call.ts';
import { limits } from '../shared/rate-limits.ts';
import {
  act,
  actQuery,
  actUndoing,
  appealDecision,
  appealedAct,
  newAct,
  newAppeal,
  ownAct,
} from './schema.ts';

/**
 * Hide a request, an estimate, a message, a review, the public profile of a business or a single picture, or warn its author. The author
 * is told the reason. To all others what is hidden is as if it were not there.
 * `thingId` is the id of the thing. For a message it is the id of its conversation, `_`, and the id of the message. For a
 * picture it is the id in its path: `/objects/images/{id}`.
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

/** Appeal against what an administrator did about oneself or what one made: once, within thirty days. */
export const appealAct = call({
  method: 'POST',
  path: '/api/auth/acts/{id}/appeal',
  access: 'signed-in',
  whileRestricted: true,
  status: 200,
  limit: limits.report,
  input: newAppeal,
  output: ownAct,
  errors: ['not-found', 'conflict'],
});

/** The appeals that wait, against the newest act first, a page at a time. */
export const listAppeals = call({
  method: 'GET',
  path: '/api/appeals',
  access: 'admin',
  status: 200,
  query: actQuery,
  output: z.array(appealedAct),
  headers: nextCursor,
});

/** Decide about an appeal against another administrator’s act, with a reason that its author reads. */
export const decideAppeal = call({
  method: 'POST',
  path: '/api/appeals/{id}/decision',
  access: 'admin',
  status: 200,
  limit: limits.change,
  input: appealDecision,
  output: act,
  errors: ['forbidden', 'not-found', 'conflict'],
});
