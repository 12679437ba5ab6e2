import { signedOut } from '../../errors.ts';
import { handler } from '../../http/handler.ts';
import { Semaphore } from '../../lib/semaphore.ts';
import { presentUser } from '../../present/account.ts';
import { pageOfExport } from '../../services/leaving/export/export-account.ts';
import { deletionFrom, readOwnAccount } from '../../store/account/accounts.ts';
import { changeAccount, saveFields } from '../../store/account/changes.ts';
import { countAttempt } from '../../store/rate-limit/rate-limits.ts';
import { limitOf, transactWithinLimit } from '../../store/rate-limit/transactions.ts';
import { onlySession } from '../../store/session/sessions.ts';
import { runQueued } from '../run-queued.ts';
import { assertPassword } from './credentials.ts';

/** Repeated, it keeps the day of the first call. */
export const deleteAccount = handler('deleteAccount', async (call) => {
  const { input, actor, session, caller, services } = call;
  const { db, config } = services;
  const now = services.now();
  // Counted first, so that a wrong password counts too.
  await countAttempt(db, [limitOf({ call: 'deleteAccount', by: actor }, config)], now);
  await assertPassword(call, input.currentPassword);
  const leaving = {
    deletesAt: actor.deletesAt ?? deletionFrom(now),
    ...onlySession(session, { userAgent: caller.userAgent, now }),
  };
  await saveFields(db, actor.id, leaving);
  return { user: presentUser({ ...actor, ...leaving }) };
});

export const keepAccount = handler('keepAccount', async ({ actor, services }) => {
  const { db } = services;
  const account = await transactWithinLimit(
    services,
    { call: 'keepAccount', by: actor },
    async (transaction) => {
      const stored = await readOwnAccount(transaction, db, actor.id);
      // The account is being deleted right now.
      if (stored.formerId) throw signedOut();
      return changeAccount(transaction, db, stored, { deletesAt: null });
    },
  );
  return { user: presentUser(account) };
});

/** Each holds a page in memory. A caller waits for less time than the deadline leaves. */
const exporting = new Semaphore({ maxParallel: 4, maxWaiting: 16, maxWaitMs: 5000 });
const BUSY = 'Too many people are downloading their data right now. Please try again in a moment.';

export const exportAccount = handler('exportAccount', ({ query, actor, session, services, setHeader }) =>
  runQueued(exporting, BUSY, async () => {
    const { db, config, now } = services;
    await countAttempt(db, [limitOf({ call: 'exportAccount', by: actor }, config)], now());
    const { page, next } = await pageOfExport(services, actor, { ...query, session });
    if (next) setHeader('X-Next-Cursor', next);
    return page;
  }),
);
