import { setTimeout as pause } from 'node:timers/promises';
import { handler } from '../../http/handler.ts';
import { mendAddressOf } from '../../services/identity/agreed-address.ts';
import type { Services } from '../../services/services.ts';
import { NO_EMAIL_CHANGE } from '../../store/email-changes.ts';
import { forgetFailures } from '../../store/login-attempts.ts';
import { countAttempt } from '../../store/rate-limits.ts';
import { NO_SESSIONS } from '../../store/sessions.ts';
import { users } from '../../store/users.ts';
import { accountLimit, codeLimit, mailLimit } from './attempts.ts';
import { requireHolder, worthlessCode } from './mailed-codes.ts';

export const requestPasswordReset = handler('requestPasswordReset', async (call) => {
  const { input, caller, services } = call;
  const { db, config, now } = services;
  await countAttempt(db, [mailLimit(input.email, services), codeLimit(caller, services)], now());
  // It takes longer than sending does, so its time does not tell whether the account exists.
  await Promise.all([sendReset(input.email, services), pause(config.refusalMs)]);
});

/** Sent once: where an address had to be mended, a mail has gone out by that. */
async function sendReset(email: string, services: Services): Promise<void> {
  if (!(await mendAddressOf(email, services))) await services.identity.sendPasswordReset(email);
}

export const resetPassword = handler('resetPassword', async (call) => {
  const { input, caller, services } = call;
  const { db, identity, now } = services;
  await countAttempt(db, [codeLimit(caller, services)], now());
  const { id, email } = await requireHolder(input.code, 'PASSWORD_RESET', services);
  if ((await identity.resetPassword(input.code, input.newPassword)) === undefined) throw worthlessCode();
  await users(db)
    .doc(id)
    .update({ ...NO_SESSIONS, ...NO_EMAIL_CHANGE, emailVerified: true });
  // Wrong passwords are often what came before.
  await forgetFailures(db, accountLimit(email, services), now());
});
