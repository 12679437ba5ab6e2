import { setTimeout as pause } from 'node:timers/promises';
import { ApiError } from '../../errors.ts';
import { type CallContext, handler } from '../../http/handler.ts';
import { presentUser } from '../../present/user.ts';
import { mendAddressOf, requireAgreed } from '../../services/identity/agreed-address.ts';
import type { SignedIn } from '../../services/identity/identity-toolkit.ts';
import type { Services } from '../../services/services.ts';
import { recordListener } from '../../store/listeners.ts';
import { beginAttempt, breakOffOnFailure } from '../../store/login-attempts.ts';
import { isUsedUp, recordAttempt } from '../../store/rate-limits.ts';
import { beginSession, endSession, noteUse } from '../../store/sessions.ts';
import { type Account, findUser, newDraftKey } from '../../store/users.ts';
import { accountLimit, loginLimit } from './attempts.ts';
import { clearSessionCookies, setHintCookie, setSessionCookies } from './session-cookie.ts';

export const getMe = handler('getMe', async (call) => {
  const { actor, session } = call;
  if (!actor || !session) return { user: null };
  setHintCookie(call);
  await noteSessionUse({ ...call, actor, session });
  return { user: presentUser(actor) };
});

type UsedSession = Pick<CallContext<'getFirebaseToken'>, 'actor' | 'session' | 'caller' | 'services'>;

/** In the calls that every page makes: when it loads, and once an hour while it listens. */
async function noteSessionUse({ actor, session, caller, services }: UsedSession): Promise<void> {
  const { db, now, log } = services;
  try {
    await noteUse(db, actor, session, { userAgent: caller.userAgent, now: now() });
  } catch (error) {
    log.error('the use of a session could not be noted', error);
  }
}

export const login = handler('login', async (call) => {
  const { input, caller, services } = call;
  const { db, identity } = services;
  const now = services.now();
  const ofAccount = accountLimit(input.email, services);
  const ofCaller = loginLimit(caller, services);
  const slowed = await isUsedUp(db, ofCaller, now);
  if (slowed) await pause(services.config.slowedMs);

  const attempt = await beginAttempt(db, ofAccount, now);
  // A refusal takes longer than any check, so its time does not tell whether the account exists.
  const earliestRefusal = pause(services.config.refusalMs);
  const { account, opened } = await breakOffOnFailure(attempt, async () => {
    const found = await prove(input, services);
    return { account: found?.account, opened: found && (await identity.openSession(found.signedIn.idToken)) };
  });
  if (!account || !opened) {
    await Promise.all([attempt.failed(), slowed || recordAttempt(db, ofCaller, now), earliestRefusal]);
    throw new ApiError('wrong-credentials', 'Incorrect email or password.');
  }
  await Promise.all([
    beginSession(db, account, opened.session, { userAgent: caller.userAgent, now }),
    attempt.succeeded(),
  ]);
  setSessionCookies(call, opened.cookie);
  return { user: presentUser(account) };
});

type Proven = { signedIn: SignedIn; account: Account };

/** Undefined for every reason alike: no such account, a wrong password, a disabled account, an address not agreed to. */
async function prove(
  { email, password }: { email: string; password: string },
  services: Services,
): Promise<Proven | undefined> {
  const { identity, db } = services;
  const signedIn = await identity.signIn(email, password);
  if (!signedIn) {
    // Auth may have another address for this account, past our calls.
    await mendAddressOf(email, services);
    return undefined;
  }
  const found = await findUser(db, signedIn.id);
  if (!found || found.disabled) return undefined;
  const account = await requireAgreed(found, signedIn.email, services);
  return account && { signedIn, account: { ...account, draftKey: account.draftKey ?? newDraftKey() } };
}

/** Ends this session, for every copy of its cookie. Other sessions of the account go on. */
export const logout = handler('logout', async (call) => {
  const { session, services } = call;
  clearSessionCookies(call);
  if (!session) return;
  try {
    await endSession(services.db, session);
  } catch (error) {
    // The cookie is cleared all the same, so the browser is signed out.
    services.log.error('a session could not be ended', error);
  }
});

/** As long as Firebase's own ID tokens. The page asks for another one before that. */
const LISTEN_SECONDS = 60 * 60;

export const getFirebaseToken = handler('getFirebaseToken', async (call) => {
  const { session, services } = call;
  const { db, identity, now } = services;
  const inAWhile = Math.floor(now().getTime() / 1000) + LISTEN_SECONDS;
  await Promise.all([recordListener(db, session), noteSessionUse(call)]);
  return { token: await identity.listenerToken(session, Math.min(session.expiresAt, inAWhile)) };
});
