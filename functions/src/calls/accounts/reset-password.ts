import { setTimeout as pause } from 'node:timers/promises';
import { ApiError } from '../../errors.ts';
import { handler } from '../../http/handler.ts';
import { countAttempt } from '../../store/rate-limits.ts';
import { NO_SESSIONS } from '../../store/sessions.ts';
import { findUser, users } from '../../store/users.ts';
import { mailLimit, resetLimit } from './attempts.ts';

export const requestPasswordReset = handler('requestPasswordReset', async (call) => {
  const { input, caller, services } = call;
  const { db, identity, config, now } = services;
  await countAttempt(db, [mailLimit(input.email, services), resetLimit(caller, services)], now());
  // It takes longer than sending does, so its time does not tell whether the account exists.
  await Promise.all([identity.sendPasswordReset(input.email), pause(config.refusalMs)]);
});

export const resetPassword = handler('resetPassword', async (call) => {
  const { input, caller, services } = call;
  const { db, identity, now } = services;
  await countAttempt(db, [resetLimit(caller, services)], now());
  const email = await identity.resetPassword(input.code, input.newPassword);
  if (email === undefined) {
    throw new ApiError('not-found', 'This link has expired or was used already. Please ask for a new one.');
  }
  const holder = await identity.findByEmail(email);
  // A registration that broke off leaves an account of Auth without a profile.
  if (holder && (await findUser(db, holder.id))) await users(db).doc(holder.id).update(NO_SESSIONS);
});
