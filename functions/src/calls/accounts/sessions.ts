import { ApiError } from '../../errors.ts';
import { handler } from '../../http/handler.ts';
import { presentSessions } from '../../present/session.ts';
import { NO_EMAIL_CHANGE } from '../../store/email-changes.ts';
import { transactWithinLimit } from '../../store/limited-transactions.ts';
import { NO_SESSIONS, withoutSession } from '../../store/sessions.ts';
import { readOwnAccount, users } from '../../store/users.ts';
import { clearSessionCookies } from './session-cookie.ts';

export const listSessions = handler('listSessions', async ({ actor, session, services: { now } }) =>
  presentSessions(actor, session, now()),
);

/** Of somebody else's sessions nobody is told that there are any. */
export const endSession = handler('endSession', async (call) => {
  const { params, actor, session, services } = call;
  const { db } = services;
  await transactWithinLimit(services, { call: 'endSession', by: actor }, async (transaction) => {
    const { sessions } = await readOwnAccount(transaction, db, actor.id);
    const ending = sessions.find(({ id }) => id === params.sessionId);
    if (!ending) throw new ApiError('not-found', 'This session has ended already.');
    transaction.update(users(db).doc(actor.id), withoutSession(ending));
  });
  if (params.sessionId === session.id) clearSessionCookies(call);
});

export const endAllSessions = handler('endAllSessions', async (call) => {
  const { actor, services } = call;
  const { db } = services;
  await transactWithinLimit(services, { call: 'endAllSessions', by: actor }, async (transaction) => {
    transaction.update(users(db).doc(actor.id), { ...NO_SESSIONS, ...NO_EMAIL_CHANGE });
  });
  clearSessionCookies(call);
});
