import { ApiError } from '../../errors.ts';
import { handler } from '../../http/handler.ts';
import { presentUser } from '../../present/user.ts';
import { emailTaken } from '../../services/identity/identity.ts';
import { transactWithinLimit } from '../../store/limited-transactions.ts';
import { countAttempt } from '../../store/rate-limits.ts';
import { NO_SESSIONS, onlySession } from '../../store/sessions.ts';
import { type Account, readOwnAccount, users } from '../../store/users.ts';
import { codeLimit, mailLimit } from './attempts.ts';
import { changeAuthFirst, reopenSession } from './credentials.ts';
import { readEmailChange, worthlessCode } from './mailed-codes.ts';

export const requestEmailChange = handler('requestEmailChange', async ({ actor, services }) => {
  const { pendingEmail } = actor;
  if (pendingEmail === null) throw new ApiError('conflict', 'There is no new email address to confirm.');
  await countAttempt(services.db, [mailLimit(pendingEmail, services)], services.now());
  await services.identity.sendEmailChange(actor.id, pendingEmail);
});

export const cancelEmailChange = handler('cancelEmailChange', async ({ actor, services }) => {
  const attempt = { call: 'cancelEmailChange', by: actor } as const;
  const account = await transactWithinLimit(services, attempt, async (transaction) => {
    const stored = await readOwnAccount(transaction, services.db, actor.id);
    transaction.update(users(services.db).doc(actor.id), { pendingEmail: null });
    return { ...stored, pendingEmail: null };
  });
  return { user: presentUser(account) };
});

export const confirmEmailChange = handler('confirmEmailChange', async (call) => {
  const { input, actor, caller, services } = call;
  const { db, identity, now } = services;
  await countAttempt(db, [codeLimit(caller, services)], now());
  const change = await readEmailChange(input.code, services);
  if (!change) throw worthlessCode();
  const { holder, newEmail } = change;
  if (await identity.findByEmail(newEmail)) throw emailTaken();
  const moved = { email: newEmail, emailVerified: true, pendingEmail: null };
  const use = { userAgent: caller.userAgent, now: now() };
  const save = (sessions: Partial<Account>) =>
    users(db)
      .doc(holder.id)
      .update({ ...moved, ...sessions });
  await changeAuthFirst(holder, services, {
    make: async () => {
      if (!(await identity.changeEmailBy(input.code))) throw worthlessCode();
    },
    undo: () => identity.changeEmail(holder.id, holder.email),
    save: () =>
      actor?.id === holder.id
        ? reopenSession({ ...call, actor }, (session) => save(onlySession(session, use)))
        : save(NO_SESSIONS),
  });
});
