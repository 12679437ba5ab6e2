import { handler } from '../../http/handler.ts';
import { endSession } from '../../store/sessions.ts';
import { takeCookie } from './session-cookie.ts';

/** Ends this session, here and for whoever may hold a copy of its cookie. Others of the account go on. */
export const logout = handler('logout', async (call) => {
  const { session, services } = call;
  takeCookie(call);
  if (!session) return;
  try {
    await endSession(services.db, session);
  } catch (error) {
    // The browser forgets the cookie in any case: nobody is kept signed in by a fault of ours.
    services.log.error('a session could not be ended', error);
  }
});
