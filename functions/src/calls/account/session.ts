import { setTimeout as pause } from 'node:timers/promises';
import { HOUR_SECONDS } from '@marketplace/contract/shared/time';
import { ApiError } from '../../errors.ts';
import { type CallContext, handler } from '../../http/handler.ts';
import { clearSessionCookies, setHintCookie, setSessionCookies } from '../../http/wire/cookie.ts';
import { presentSessions, presentUser } from '../../present/account.ts';
import { repairAddressOf, requireAgreed } from '../../services/identity/agreed-address.ts';
import type { SignedIn } from '../../services/identity/identity-toolkit.ts';
import type { Services } from '../../services/services.ts';
import { type Account, findUser, newDraftKey, readOwnAccount } from '../../store/account/accounts.ts';
import { setFields } from '../../store/account/changes.ts';
import { beginAttempt, breakOffOnFailure } from '../../store/rate-limit/login-attempts.ts';
import { isUsedUp, recordAttempt } from '../../store/rate-limit/rate-limits.ts';
import { transactWithinLimit } from '../../store/rate-limit/transactions.ts';
import {
  beginSession,
  endSession as endOneSession,
  recordSessionUse,
  removeSession,
  SIGNED_OUT,
} from '../../store/session/sessions.ts';
import { accountLimit, loginLimit } from './rate-limits.ts';

export const getMe = handler('getMe', async (call) => {
  const { actor, session } = call;
  if (!actor || !session) return { user: null };
  setHintCookie(call);
  await recordUse({ ...call, actor, session });
  return { user: presentUser(actor) };
});

type UsedSession = Pick<CallContext<'getFirebaseToken'>, 'actor' | 'session' | 'caller' | 'services'>;

/** For the calls that every page makes: on load, and once an hour while it listens. */
async function recordUse({ actor, session, caller, services }: UsedSession): Promise<void> {
  const { db, now, log } = services;
  try {
    await recordSessionUse(db, actor, session, { userAgent: caller.userAgent, now: now() });
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
  // Longer than any check, so the response time doesn't reveal whether the account exists.
  const earliestRefusal = pause(services.config.refusalMs);
  const { account, opened } = await breakOffOnFailure(attempt, async () => {
    const found = await verifyCredentials(input, services);
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

type VerifiedLogin = { signedIn: SignedIn; account: Account };

/** Undefined for any reason: no such account, a wrong password, a disabled account, or an unconfirmed address. */
async function verifyCredentials(
  { email, password }: { email: string; password: string },
  services: Services,
): Promise<VerifiedLogin | undefined> {
  const { identity, db } = services;
  const signedIn = await identity.signIn(email, password);
  if (!signedIn) {
    // Auth may have another address for this account, set outside our calls.
    await repairAddressOf(email, services);
    return undefined;
  }
  const found = await findUser(db, signedIn.id);
  if (!found || found.disabled) return undefined;
  const account = await requireAgreed(found, signedIn.email, services);
  return account && { signedIn, account: { ...account, draftKey: account.draftKey ?? newDraftKey() } };
}

/** Ends this session for every copy of its cookie. */
export const logout = handler('logout', async (call) => {
  const { session, services } = call;
  clearSessionCookies(call);
  if (!session) return;
  try {
    await removeSession(services.db, session);
  } catch (error) {
    // The cookie is cleared anyway, so the browser is signed out.
    services.log.error('a session could not be ended', error);
  }
});

/** As long as Firebase ID tokens. The page renews the token before that. */
const TOKEN_SECONDS = HOUR_SECONDS;

export const getFirebaseToken = handler('getFirebaseToken', async (call) => {
  const { session, services } = call;
  const { identity, now } = services;
  const inAWhile = Math.floor(now().getTime() / 1000) + TOKEN_SECONDS;
  await recordUse(call);
  return { token: await identity.listenerToken(session, Math.min(session.expiresAt, inAWhile)) };
});

export const listSessions = handler('listSessions', async ({ actor, session, services: { now } }) =>
  presentSessions(actor, session, now()),
);

/** The answer doesn't reveal sessions of other accounts. */
export const endSession = handler('endSession', async (call) => {
  const { params, actor, session, services } = call;
  const { db } = services;
  await transactWithinLimit(services, { call: 'endSession', by: actor }, async (transaction) => {
    const { sessions } = await readOwnAccount(transaction, db, actor.id);
    const ending = sessions.find(({ id }) => id === params.sessionId);
    if (!ending) throw new ApiError('not-found', 'This session has already ended.');
    endOneSession(transaction, db, actor.id, ending);
  });
  if (params.sessionId === session.id) clearSessionCookies(call);
});

export const endAllSessions = handler('endAllSessions', async (call) => {
  const { actor, services } = call;
  const { db } = services;
  await transactWithinLimit(services, { call: 'endAllSessions', by: actor }, async (transaction) => {
    setFields(transaction, db, actor.id, SIGNED_OUT);
  });
  clearSessionCookies(call);
});
