/** Apart from the other calls of accounts, because pages load these without the schemas of their forms. */
import * as z from 'zod/mini';
import { call } from '../shared/call.ts';
import { rateLimits } from '../shared/rate-limits.ts';
import { session, user } from './schema.ts';

/** Get the account that is signed in. `user` is null for a guest. */
export const getMe = call({
  method: 'GET',
  path: '/api/auth/me',
  access: 'anyone',
  status: 200,
  output: z.object({ user: z.nullable(user) }),
});

/** End this session. Clears the cookie. */
export const logout = call({
  method: 'POST',
  path: '/api/auth/logout',
  access: 'anyone',
  status: 204,
  limit: { within: 'login' },
});

/** Mail a link to confirm your email address. Registration already sends one. */
export const requestEmailVerification = call({
  method: 'POST',
  path: '/api/auth/email-verification',
  access: 'signed-in',
  status: 204,
  limit: { counted: 'mails, by address' },
});

/** List the sessions of your account: the current one first, then by last use. */
export const listSessions = call({
  method: 'GET',
  path: '/api/auth/sessions',
  access: 'signed-in',
  status: 200,
  output: z.array(session),
});

/** End one of your sessions. That browser is signed out and gets no more notifications. */
export const endSession = call({
  method: 'DELETE',
  path: '/api/auth/sessions/{sessionId}',
  access: 'signed-in',
  whileRestricted: true,
  status: 204,
  limit: rateLimits.account,
  errors: ['not-found'],
});

/** End all your sessions, including this one, and cancel a pending change of email address. Clears the cookie. */
export const endAllSessions = call({
  method: 'DELETE',
  path: '/api/auth/sessions',
  access: 'signed-in',
  whileRestricted: true,
  status: 204,
  limit: rateLimits.account,
});

/** Get a token to sign in the live listeners. */
export const getFirebaseToken = call({
  method: 'GET',
  path: '/api/auth/firebase-token',
  access: 'signed-in',
  status: 200,
  output: z.object({ token: z.string() }),
});
