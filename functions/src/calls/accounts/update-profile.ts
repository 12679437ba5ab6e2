import { type CallContext, handler } from '../../http/handler.ts';
import { presentUser } from '../../present/user.ts';
import { transact } from '../../store/firestore/transact.ts';
import { limitOf } from '../../store/limited-transactions.ts';
import { countAttempt } from '../../store/rate-limits.ts';
import { onlySession, type Session } from '../../store/sessions.ts';
import { type Account, users } from '../../store/users.ts';
import { assertPassword, changeCredentials, passwordNeeded } from './credentials.ts';
import { profileFields } from './profile-fields.ts';

type ProfileCall = CallContext<'updateProfile'>;

export const updateProfile = handler('updateProfile', async (call) => {
  const { input, actor, services } = call;
  const limit = limitOf({ call: 'updateProfile', by: actor }, services.config);
  // Counted beforehand: a change of the address also writes to Auth, outside of any transaction.
  await countAttempt(services.db, [limit], services.now());
  const changed = input.email === actor.email ? await save(call) : await saveWithNewEmail(call);
  return { user: presentUser(changed) };
});

/** Auth and the profile both hold the address. Auth comes first, since it alone knows whether the address is free. */
async function saveWithNewEmail(call: ProfileCall): Promise<Account> {
  const { input, actor, services } = call;
  const { identity } = services;
  await assertIsOwner(call);
  return changeCredentials(call, {
    make: () => identity.changeEmail(actor.id, input.email),
    undo: () => identity.changeEmail(actor.id, actor.email),
    save: (session) => save(call, session),
  });
}

/** Firebase's own rule. Whoever finds a session left open must not take the account over by changing its address. */
const RECENT_SECONDS = 10 * 60;

async function assertIsOwner(call: ProfileCall): Promise<void> {
  const { input, session, services } = call;
  if (services.now().getTime() / 1000 - session.startedAt < RECENT_SECONDS) return;
  if (!input.currentPassword) {
    throw passwordNeeded('Please enter your current password to change your email address.');
  }
  await assertPassword(call, input.currentPassword);
}

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
async function movedTo(newSession: Session, { actor, caller, services }: ProfileCall) {
  const { identity, now } = services;
  const use = { userAgent: caller.userAgent, now: now() };
  const email = await identity.emailOf(actor.id);
  return { email, emailVerified: false, ...onlySession(newSession, use) };
}
