import { signedOut } from '../../errors.ts';
import { handler } from '../../http/handler.ts';
import { presentUser } from '../../present/user.ts';
import { limitOf, transactWithinLimit } from '../../store/limited-transactions.ts';
import { countAttempt } from '../../store/rate-limits.ts';
import { onlySession } from '../../store/sessions.ts';
import { deletionFrom, readOwnAccount, users } from '../../store/users.ts';
import { assertPassword } from './credentials.ts';

/** Asked again it changes nothing: the day stays that of the first time. */
export const deleteAccount = handler('deleteAccount', async (call) => {
  const { input, actor, session, caller, services } = call;
  const { db, config } = services;
  const now = services.now();
  // Counted beforehand: a wrong password is counted too.
  await countAttempt(db, [limitOf({ call: 'deleteAccount', by: actor }, config)], now);
  await assertPassword(call, input.currentPassword);
  const leaving = {
    deletesAt: actor.deletesAt ?? deletionFrom(now),
    ...onlySession(session, { userAgent: caller.userAgent, now }),
  };
  await users(db).doc(actor.id).update(leaving);
  return { user: presentUser({ ...actor, ...leaving }) };
});

export const keepAccount = handler('keepAccount', async ({ actor, services }) => {
  const { db } = services;
  const account = await transactWithinLimit(
    services,
    { call: 'keepAccount', by: actor },
    async (transaction) => {
      const stored = await readOwnAccount(transaction, db, actor.id);
      // It is being deleted at this moment.
      if (stored.formerId) throw signedOut();
      transaction.update(users(db).doc(actor.id), { deletesAt: null });
      return { ...stored, deletesAt: null };
    },
  );
  return { user: presentUser(account) };
});
