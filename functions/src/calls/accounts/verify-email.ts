import { handler } from '../../http/handler.ts';
import { countAttempt } from '../../store/rate-limits.ts';
import { codeLimit, mailLimit } from './attempts.ts';
import { updateHolder, worthlessCode } from './mailed-codes.ts';

export const requestEmailVerification = handler('requestEmailVerification', async ({ actor, services }) => {
  await countAttempt(services.db, [mailLimit(actor.email, services)], services.now());
  await services.identity.sendVerification(actor.id);
});

export const verifyEmail = handler('verifyEmail', async ({ input, caller, services }) => {
  await countAttempt(services.db, [codeLimit(caller, services)], services.now());
  const email = await services.identity.verifyEmail(input.code);
  if (email === undefined) throw worthlessCode();
  await updateHolder(services, email, { emailVerified: true });
});
