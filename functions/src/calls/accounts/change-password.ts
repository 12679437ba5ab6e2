import { handler } from '../../http/handler.ts';
import { NO_EMAIL_CHANGE } from '../../store/email-changes.ts';
import { limitOf } from '../../store/limited-transactions.ts';
import { countAttempt } from '../../store/rate-limits.ts';
import { onlySession } from '../../store/sessions.ts';
import { users } from '../../store/users.ts';
import { assertPassword, changeAuthFirst, reopenSession } from './credentials.ts';

export const changePassword = handler('changePassword', async (call) => {
  const { input, actor, caller, services } = call;
  const { db, identity, config, now } = services;
  // Counted beforehand: Auth is changed outside of any transaction.
  await countAttempt(db, [limitOf({ call: 'changePassword', by: actor }, config)], now());
  const use = { userAgent: caller.userAgent, now: now() };
  await assertPassword(call, input.currentPassword);
  await changeAuthFirst(actor, services, {
    make: () => identity.changePassword(actor.id, input.newPassword),
    undo: () => identity.changePassword(actor.id, input.currentPassword),
    save: () =>
      reopenSession(call, (session) =>
        users(db)
          .doc(actor.id)
          .update({ ...onlySession(session, use), ...NO_EMAIL_CHANGE }),
      ),
  });
});
