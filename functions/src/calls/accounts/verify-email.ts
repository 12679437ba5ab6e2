import { handler } from '../../http/handler.ts';
import { countAttempt } from '../../store/rate-limits.ts';
import { users } from '../../store/users.ts';
import { codeLimit, mailLimit } from './attempts.ts';
import { requireHolder, worthlessCode } from './mailed-codes.ts';

export const requestEmailVerification = handler('requestEmailVerification', async ({ actor, services }) => {
  await countAttempt(services.db, [mailLimit(actor.email, services)], services.now());
  await services.identity.sendVerification(actor.id);
});

export const verifyEmail = handler('verifyEmail', async ({ input, caller, services }) => {
  const { db, identity, now } = services;
  await countAttempt(db, [codeLimit(caller, services)], now());
  const holder = await requireHolder(input.code, 'VERIFY_EMAIL', services);
  if ((await identity.verifyEmail(input.code)) === undefined) throw worthlessCode();
  await users(db).doc(holder.id).update({ emailVerified: true });
});
