import { setTimeout as pause } from 'node:timers/promises';
import { handler } from '../../http/handler.ts';
import { forgetFailures } from '../../store/login-attempts.ts';
import { countAttempt } from '../../store/rate-limits.ts';
import { NO_SESSIONS } from '../../store/sessions.ts';
import { accountLimit, codeLimit, mailLimit } from './attempts.ts';
import { updateHolder, worthlessCode } from './mailed-codes.ts';

export const requestPasswordReset = handler('requestPasswordReset', async (call) => {
  const { input, caller, services } = call;
  const { db, identity, config, now } = services;
  await countAttempt(db, [mailLimit(input.email, services), codeLimit(caller, services)], now());
  // It takes longer than sending does, so its time does not tell whether the account exists.
  await Promise.all([identity.sendPasswordReset(input.email), pause(config.refusalMs)]);
});

export const resetPassword = handler('resetPassword', async (call) => {
  const { input, caller, services } = call;
  const { db, identity, now } = services;
  await countAttempt(db, [codeLimit(caller, services)], now());
  const email = await identity.resetPassword(input.code, input.newPassword);
  if (email === undefined) throw worthlessCode();
  await updateHolder(services, email, { ...NO_SESSIONS, emailVerified: true });
  // Wrong passwords are often what came before.
  await forgetFailures(db, accountLimit(email, services), now());
});
