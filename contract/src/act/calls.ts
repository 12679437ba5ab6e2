import * as z from 'zod/mini';
import { call, nextCursor } from '../shared/call.ts';
import { rateLimits } from '../shared/rate-limits.ts';
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
 * Hide a request, an estimate, a message, a review, a public profile, or a single picture; or warn or suspend its
 * author. The author sees the reason. Hidden content doesn't exist for anyone else. `thingId` is the id of the
 * content. For a message it is the id of its conversation, `_`, and the id of the message. For a picture it is the id
 * in its path: `/objects/images/{id}`.
 */
export const createAct = call({
  method: 'POST',
  path: '/api/acts',
  access: 'admin',
  status: 201,
  limit: rateLimits.change,
  input: newAct,
  output: act,
  errors: ['forbidden', 'not-found', 'conflict'],
});

/** Reverse an act, with a reason for the author. Hidden content is shown again. */
export const undoAct = call({
  method: 'POST',
  path: '/api/acts/{id}/undo',
  access: 'admin',
  status: 200,
  limit: rateLimits.change,
  input: actUndoing,
  output: act,
  errors: ['not-found', 'conflict'],
});

/** List the acts of all administrators, newest first, one page at a time. */
export const listActs = call({
  method: 'GET',
  path: '/api/acts',
  access: 'admin',
  status: 200,
  query: actQuery,
  output: z.array(act),
  headers: nextCursor,
});

/** List the acts about your account and content, newest first, one page at a time. */
export const listOwnActs = call({
  method: 'GET',
  path: '/api/auth/acts',
  access: 'signed-in',
  status: 200,
  query: actQuery,
  output: z.array(ownAct),
  headers: nextCursor,
});

/** Appeal an act about your account or content, once and within 30 days. */
export const appealAct = call({
  method: 'POST',
  path: '/api/auth/acts/{id}/appeal',
  access: 'signed-in',
  whileRestricted: true,
  status: 200,
  limit: rateLimits.report,
  input: newAppeal,
  output: ownAct,
  errors: ['not-found', 'conflict'],
});

/** List the open appeals, newest act first, one page at a time. */
export const listAppeals = call({
  method: 'GET',
  path: '/api/appeals',
  access: 'admin',
  status: 200,
  query: actQuery,
  output: z.array(appealedAct),
  headers: nextCursor,
});

/** Decide an appeal against the act of another administrator, with a reason for the author. */
export const decideAppeal = call({
  method: 'POST',
  path: '/api/appeals/{id}/decision',
  access: 'admin',
  status: 200,
  limit: rateLimits.change,
  input: appealDecision,
  output: act,
  errors: ['forbidden', 'not-found', 'conflict'],
});
