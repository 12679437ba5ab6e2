import * as z from 'zod/mini';
import { call, ownUser } from '../shared/call.ts';
import { limits } from '../shared/rate-limits.ts';
import { accountExport } from './export.ts';
import {
  accountDeletion,
  login as credentials,
  emailVerification,
  mailedCode,
  passwordChange,
  passwordForgotten,
  passwordReset,
  profileUpdate,
  quickAnswers,
  registration,
} from './forms.ts';
import { session, user } from './schema.ts';

/** Who is signed in; `user` is null when nobody is. */
export const getMe = call({
  method: 'GET',
  path: '/api/auth/me',
  access: 'anyone',
  status: 200,
  output: z.object({ user: z.nullable(user) }),
});

/** Sign in with email and password; sets the session cookie. */
export const login = call({
  method: 'POST',
  path: '/api/auth/login',
  access: 'anyone',
  appCheck: true,
  status: 200,
  limit: { counted: 'failed attempts, by account and by caller' },
  input: credentials,
  output: ownUser,
  errors: ['wrong-credentials'],
});

/** Open an account and sign in; sets the session cookie. */
export const register = call({
  method: 'POST',
  path: '/api/auth/register',
  access: 'anyone',
  appCheck: true,
  status: 201,
  limit: { counted: 'attempts, by caller' },
  input: registration,
  output: ownUser,
  errors: ['email-taken', 'password-needed', 'too-many-attempts'],
});

/** End the session here; clears the cookie. */
export const logout = call({
  method: 'POST',
  path: '/api/auth/logout',
  access: 'anyone',
  status: 204,
  limit: { within: 'login' },
});

/**
 * Change one’s own profile. What is left out stays; empty text or null clears a field. A new email address needs a
 * sign-in of the last ten minutes, or the password, which is checked if it is given. The address is sent a link, which
 * works for a day, and is the account’s once that is pressed. A second change ends the first.
 */
export const updateProfile = call({
  method: 'PUT',
  path: '/api/auth/profile',
  access: 'signed-in',
  status: 200,
  limit: limits.account,
  input: profileUpdate,
  output: ownUser,
  errors: ['email-taken'],
});

/** Send another link by which one’s new email address is confirmed. The link before is worthless then. */
export const requestEmailChange = call({
  method: 'POST',
  path: '/api/auth/email',
  access: 'signed-in',
  status: 204,
  limit: { counted: 'mails, by address' },
  errors: ['conflict', 'email-taken'],
});

/**
 * Change the email address by the code of that link, signed in or not. All sessions end but this one, where it is of the
 * same account.
 */
export const confirmEmailChange = call({
  method: 'PUT',
  path: '/api/auth/email',
  access: 'anyone',
  appCheck: true,
  status: 204,
  limit: { counted: 'attempts, by caller' },
  input: emailVerification,
  errors: ['not-found', 'email-taken'],
});

/** Keep the email address that one has. The link that was sent to the new one is worth nothing any more. */
export const cancelEmailChange = call({
  method: 'DELETE',
  path: '/api/auth/email',
  access: 'signed-in',
  status: 200,
  limit: limits.account,
  output: ownUser,
});

/** Change the password, with the one before. All other sessions end, and so does a change of email that waits. */
export const changePassword = call({
  method: 'PUT',
  path: '/api/auth/password',
  access: 'signed-in',
  whileRestricted: true,
  status: 204,
  limit: limits.account,
  input: passwordChange,
  errors: ['password-needed'],
});

/** Send a mail with a link by which a new password can be set. It is not told whether the address has an account. */
export const requestPasswordReset = call({
  method: 'POST',
  path: '/api/auth/password-reset',
  access: 'anyone',
  appCheck: true,
  status: 204,
  limit: { counted: 'attempts, by address and by caller' },
  input: passwordForgotten,
});

/** Set a new password by the code of that link, once. All sessions end, and so does a change of email that waits. */
export const resetPassword = call({
  method: 'PUT',
  path: '/api/auth/password-reset',
  access: 'anyone',
  appCheck: true,
  status: 204,
  limit: { counted: 'attempts, by caller' },
  input: passwordReset,
  errors: ['not-found'],
});

/** Send a mail with a link by which one’s email address is confirmed. Whoever registers is sent one unasked. */
export const requestEmailVerification = call({
  method: 'POST',
  path: '/api/auth/email-verification',
  access: 'signed-in',
  status: 204,
  limit: { counted: 'mails, by address' },
});

/** Confirm an email address by the code of that link, signed in or not. */
export const verifyEmail = call({
  method: 'PUT',
  path: '/api/auth/email-verification',
  access: 'anyone',
  appCheck: true,
  status: 204,
  limit: { counted: 'attempts, by caller' },
  input: emailVerification,
  errors: ['not-found'],
});

/** Find out whether the link of a mail still works, without using it up. It is not told whose it is. */
export const checkMailedCode = call({
  method: 'POST',
  path: '/api/auth/mailed-codes',
  access: 'anyone',
  appCheck: true,
  status: 204,
  limit: { counted: 'attempts, by caller' },
  input: mailedCode,
  errors: ['not-found'],
});

/** The sessions of one’s account, last used first, this one before all others. */
export const listSessions = call({
  method: 'GET',
  path: '/api/auth/sessions',
  access: 'signed-in',
  status: 200,
  output: z.array(session),
});

/** End one of them: whoever is signed in there is signed out, and notified no more. */
export const endSession = call({
  method: 'DELETE',
  path: '/api/auth/sessions/{sessionId}',
  access: 'signed-in',
  whileRestricted: true,
  status: 204,
  limit: limits.account,
  errors: ['not-found'],
});

/** End all of them, this one too, and a change of email that waits; clears the cookie. */
export const endAllSessions = call({
  method: 'DELETE',
  path: '/api/auth/sessions',
  access: 'signed-in',
  whileRestricted: true,
  status: 204,
  limit: limits.account,
});

/** All that is stored of one’s account, to take along. */
export const exportAccount = call({
  method: 'POST',
  path: '/api/auth/export',
  access: 'signed-in',
  whileRestricted: true,
  status: 200,
  limit: limits.export,
  output: accountExport,
});

/**
 * Leave. Others see the account no more, open requests are cancelled and pending estimates withdrawn, all other
 * sessions end; after 30 days it is deleted for good. Until then it can be read, and nothing else.
 */
export const deleteAccount = call({
  method: 'POST',
  path: '/api/auth/deletion',
  access: 'signed-in',
  whileRestricted: true,
  status: 200,
  limit: limits.account,
  input: accountDeletion,
  output: ownUser,
  errors: ['password-needed'],
});

/** Stay after all. What was cancelled and withdrawn stays so. */
export const keepAccount = call({
  method: 'DELETE',
  path: '/api/auth/deletion',
  access: 'signed-in',
  whileRestricted: true,
  status: 200,
  limit: limits.account,
  output: ownUser,
});

/** Keep the quick answers of a business, in place of those before. */
export const setQuickAnswers = call({
  method: 'PUT',
  path: '/api/users/quick-answers',
  access: 'business',
  status: 200,
  limit: limits.account,
  input: quickAnswers,
  output: ownUser,
});

/** A token to sign the live listeners in with. */
export const getFirebaseToken = call({
  method: 'GET',
  path: '/api/auth/firebase-token',
  access: 'signed-in',
  status: 200,
  output: z.object({ token: z.string() }),
});
