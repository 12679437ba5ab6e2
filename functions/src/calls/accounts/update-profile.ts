import { ApiError } from '../../errors.ts';
import { type CallContext, handler } from '../../http/handler.ts';
import { presentUser } from '../../present/user.ts';
import { transact } from '../../store/firestore/transact.ts';
import { limitOf } from '../../store/limited-transactions.ts';
import { beginAttempt, breakOffOnFailure } from '../../store/login-attempts.ts';
import { countAttempt } from '../../store/rate-limits.ts';
import type { Session } from '../../store/sessions.ts';
import { toStoredSession } from '../../store/sessions.ts';
import { type Account, users } from '../../store/users.ts';
import { accountLimit } from './attempts.ts';
import { profileFields } from './profile-fields.ts';
import { setSessionCookies } from './session-cookie.ts';

type ProfileCall = CallContext<'updateProfile'>;

export const updateProfile = handler('updateProfile', async (call) => {
  const { input, actor, services } = call;
  const limit = limitOf({ call: 'updateProfile', by: actor }, services.config);
  // Counted beforehand: a change of the address also writes to Auth, outside of any transaction.
  await countAttempt(services.db, [limit], services.now());
  const changed = input.email === actor.email ? await save(call) : await saveWithNewEmail(call);
  return { user: presentUser(changed) };
});

/**
 * Auth and the profile both hold the address. Auth is changed first, since it alone knows whether the address is
 * free, and changed back if the profile cannot follow. All sessions end; this one goes on under a new cookie.
 */
async function saveWithNewEmail(call: ProfileCall): Promise<Account> {
  const { input, actor, services } = call;
  const { identity } = services;
  await assertIsOwner(call);
  await identity.changeEmail(actor.id, input.email);
  try {
    const { cookie, session } = await identity.reopenSession(actor.id);
    const account = await save(call, session);
    setSessionCookies(call, cookie);
    return account;
  } catch (error) {
    await identity.changeEmail(actor.id, actor.email).catch((failure) => {
      services.log.error('an email address could not be changed back', failure, { user: actor.id });
    });
    throw error;
  }
}

/** Firebase's own rule. Whoever finds a session left open must not take the account over by changing its address. */
const RECENT_SECONDS = 10 * 60;

async function assertIsOwner(call: ProfileCall): Promise<void> {
  const { input, session, services } = call;
  if (services.now().getTime() / 1000 - session.startedAt < RECENT_SECONDS) return;
  if (!input.currentPassword) {
    throw passwordNeeded('Please enter your current password to change your email address.');
  }
  if (!(await isPasswordOf(call, input.currentPassword))) throw passwordNeeded('The password is not right.');
}

/** A wrong password counts as a failed login. */
async function isPasswordOf({ actor, services }: ProfileCall, password: string): Promise<boolean> {
  const { db, identity, now } = services;
  const email = await identity.emailOf(actor.id);
  const attempt = await beginAttempt(db, accountLimit(email, services), now());
  const signedIn = await breakOffOnFailure(attempt, () => identity.signIn(email, password));
  await (signedIn ? attempt.succeeded() : attempt.failed());
  return signedIn?.id === actor.id;
}

const passwordNeeded = (words: string) =>
  new ApiError('password-needed', words, { fields: { currentPassword: words } });

function save(call: ProfileCall, newSession?: Session): Promise<Account> {
  const { input, actor, services } = call;
  const ref = users(services.db).doc(actor.id);
  return transact(services.db, async (transaction) => {
    const account = (await transaction.get(ref)).data() ?? actor;
    const changes = {
      ...profileFields(input, account.accountType),
      ...(newSession && (await movedTo(newSession, call))),
    };
    transaction.update(ref, changes);
    return { ...account, ...changes };
  });
}

/** Reads the address in the transaction, so of two changes at once the profile keeps the one that Auth has. */
async function movedTo(newSession: Session, { actor, services }: ProfileCall) {
  return { email: await services.identity.emailOf(actor.id), sessions: [toStoredSession(newSession)] };
}
