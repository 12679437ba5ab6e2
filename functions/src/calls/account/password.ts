import { setTimeout as pause } from 'node:timers/promises';
import { handler } from '../../http/handler.ts';
import { repairAddressOf } from '../../services/identity/agreed-address.ts';
import type { Services } from '../../services/services.ts';
import { saveFields } from '../../store/account/changes.ts';
import { CONFIRMED_EMAIL } from '../../store/account/email-change.ts';
import { clearFailures } from '../../store/rate-limit/login-attempts.ts';
import { countAttempt } from '../../store/rate-limit/rate-limits.ts';
import { limitOf } from '../../store/rate-limit/transactions.ts';
import { onlySession, SIGNED_OUT } from '../../store/session/sessions.ts';
import { assertPassword, changeAuthFirst, reopenSession } from './credentials.ts';
import { invalidCode, requireHolder } from './mailed-codes.ts';
import { accountLimit, countCaller, mailLimit } from './rate-limits.ts';

export const changePassword = handler('changePassword', async (call) => {
  const { input, actor, caller, services } = call;
  const { db, identity, config, now } = services;
  // Counted first, as Auth is changed outside any transaction.
  await countAttempt(db, [limitOf({ call: 'changePassword', by: actor }, config)], now());
  const use = { userAgent: caller.userAgent, now: now() };
  await assertPassword(call, input.currentPassword);
  await changeAuthFirst(actor, services, {
    make: () => identity.changePassword(actor.id, input.newPassword),
    undo: () => identity.changePassword(actor.id, input.currentPassword),
    save: () =>
      reopenSession(call, (session) =>
        saveFields(db, actor.id, { ...SIGNED_OUT, ...onlySession(session, use) }),
      ),
  });
});

export const requestPasswordReset = handler('requestPasswordReset', async (call) => {
  const { input, caller, services } = call;
  const { config } = services;
  await countCaller('code', caller, services, [mailLimit(input.email, services)]);
  // The pause is longer than sending a mail, so the response time doesn't reveal whether the account exists.
  await Promise.all([sendReset(input.email, services), pause(config.resetMs)]);
});

/** Repairing an address already sends this mail. */
async function sendReset(email: string, services: Services): Promise<void> {
  if (!(await repairAddressOf(email, services))) await services.identity.sendPasswordReset(email);
}

export const resetPassword = handler('resetPassword', async (call) => {
  const { input, caller, services } = call;
  const { db, identity, now } = services;
  await countCaller('code', caller, services);
  const { id, email } = await requireHolder(input.code, 'PASSWORD_RESET', services);
  if ((await identity.resetPassword(input.code, input.newPassword)) === undefined) throw invalidCode();
  await saveFields(db, id, { ...SIGNED_OUT, ...CONFIRMED_EMAIL });
  // Wrong passwords often precede a reset.
  await clearFailures(db, accountLimit(email, services), now());
});
