import { call, ownUser } from '../shared/call.ts';
import { rateLimits } from '../shared/rate-limits.ts';
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
  termsAgreement,
} from './forms.ts';

/** Sign in with email and password. Sets the session cookie. */
export const login = call({
  method: 'POST',
  path: '/api/auth/login',
  access: 'anyone',
  appCheck: 'required',
  status: 200,
  limit: { counted: 'failed attempts, by account and by caller' },
  input: credentials,
  output: ownUser,
  errors: ['wrong-credentials'],
});

/** Create an account and sign in, agreeing to the current terms. Sets the session cookie. */
export const register = call({
  method: 'POST',
  path: '/api/auth/register',
  access: 'anyone',
  appCheck: 'required',
  switch: 'registration',
  status: 201,
  limit: { counted: 'attempts, by caller' },
  input: registration,
  output: ownUser,
  errors: ['email-taken', 'password-needed', 'terms-changed', 'too-many-attempts', 'turned-off'],
});

/**
 * Update your profile. Omitted fields keep their values; empty text or null clears a field. Changing the email address needs a
 * sign-in within the last ten minutes or the current password, which is checked if given. A link that works for one
 * day is mailed to the new address. The address changes when the link is opened. A second change replaces the first.
 * Names, the level, and the profile picture can be changed 10 times a day, counted together.
 */
export const updateProfile = call({
  method: 'PUT',
  path: '/api/auth/profile',
  access: 'signed-in',
  status: 200,
  limit: rateLimits.account,
  input: profileUpdate,
  output: ownUser,
  errors: ['email-taken'],
});

/** Mail another link to confirm the new email address. The previous link stops working. */
export const requestEmailChange = call({
  method: 'POST',
  path: '/api/auth/email',
  access: 'signed-in',
  status: 204,
  limit: { counted: 'mails, by address' },
  errors: ['conflict', 'email-taken'],
});

/**
 * Confirm the new email address with the code of the link, signed in or not. All other sessions of the account end.
 */
export const confirmEmailChange = call({
  method: 'PUT',
  path: '/api/auth/email',
  access: 'anyone',
  appCheck: 'required',
  status: 204,
  limit: { counted: 'attempts, by caller' },
  input: emailVerification,
  errors: ['not-found', 'email-taken'],
});

/** Cancel the change of email address. The link that was mailed stops working. */
export const cancelEmailChange = call({
  method: 'DELETE',
  path: '/api/auth/email',
  access: 'signed-in',
  status: 200,
  limit: rateLimits.account,
  output: ownUser,
});

/**
 * Change the password. Needs the current password. All other sessions end, and a pending change of email address is
 * canceled.
 */
export const changePassword = call({
  method: 'PUT',
  path: '/api/auth/password',
  access: 'signed-in',
  whileRestricted: true,
  status: 204,
  limit: rateLimits.account,
  input: passwordChange,
  errors: ['password-needed'],
});

/** Mail a link to set a new password. The answer doesn't say whether the address has an account. */
export const requestPasswordReset = call({
  method: 'POST',
  path: '/api/auth/password-reset',
  access: 'anyone',
  appCheck: 'required',
  status: 204,
  limit: { counted: 'attempts, by address and by caller' },
  input: passwordForgotten,
});

/**
 * Set a new password with the code of the link. The code works once. All sessions end, and a pending change of email
 * address is canceled.
 */
export const resetPassword = call({
  method: 'PUT',
  path: '/api/auth/password-reset',
  access: 'anyone',
  appCheck: 'required',
  status: 204,
  limit: { counted: 'attempts, by caller' },
  input: passwordReset,
  errors: ['not-found'],
});

/** Confirm an email address with the code of the link, signed in or not. */
export const verifyEmail = call({
  method: 'PUT',
  path: '/api/auth/email-verification',
  access: 'anyone',
  appCheck: 'required',
  status: 204,
  limit: { counted: 'attempts, by caller' },
  input: emailVerification,
  errors: ['not-found'],
});

/** Check whether a mailed link still works, without using it up. The answer doesn't say whose link it is. */
export const checkMailedCode = call({
  method: 'POST',
  path: '/api/auth/mailed-codes',
  access: 'anyone',
  appCheck: 'required',
  status: 204,
  limit: { counted: 'attempts, by caller' },
  input: mailedCode,
  errors: ['not-found'],
});

/**
 * Schedule your account for deletion in 30 days. Others no longer see the account, its open requests are canceled,
 * its pending estimates are withdrawn, and all other sessions end. Until the deletion the account is read-only.
 */
export const deleteAccount = call({
  method: 'POST',
  path: '/api/auth/deletion',
  access: 'signed-in',
  whileRestricted: true,
  status: 200,
  limit: rateLimits.account,
  input: accountDeletion,
  output: ownUser,
  errors: ['password-needed'],
});

/** Cancel the deletion of your account. Canceled requests and withdrawn estimates stay so. */
export const keepAccount = call({
  method: 'DELETE',
  path: '/api/auth/deletion',
  access: 'signed-in',
  whileRestricted: true,
  status: 200,
  limit: rateLimits.account,
  output: ownUser,
});

/** Agree to the current terms, after a change of them. Refuses an agreement to old ones. */
export const agreeToTerms = call({
  method: 'PUT',
  path: '/api/auth/terms',
  access: 'signed-in',
  status: 200,
  limit: rateLimits.account,
  input: termsAgreement,
  output: ownUser,
  errors: ['terms-changed'],
});

/** Replace the quick answers of your business. */
export const setQuickAnswers = call({
  method: 'PUT',
  path: '/api/users/quick-answers',
  access: 'business',
  status: 200,
  limit: rateLimits.account,
  input: quickAnswers,
  output: ownUser,
});
