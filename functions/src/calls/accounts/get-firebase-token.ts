import { handler } from '../../http/handler.ts';
import { recordListener } from '../../store/listeners.ts';

/** As long as the tokens of Firebase Auth themselves. The page asks again before that. */
const LISTEN_SECONDS = 60 * 60;

export const getFirebaseToken = handler('getFirebaseToken', async ({ session, services }) => {
  const { db, identity, now } = services;
  const inAWhile = Math.floor(now().getTime() / 1000) + LISTEN_SECONDS;
  await recordListener(db, session);
  return { token: await identity.listenerToken(session, Math.min(session.expiresAt, inAWhile)) };
});
