import { type CallContext, handler } from '../../http/handler.ts';
import { presentUser } from '../../present/user.ts';
import { transact } from '../../store/firestore/transact.ts';
import { limitOf } from '../../store/limited-transactions.ts';
import { countAttempt } from '../../store/rate-limits.ts';
import { type Account, users } from '../../store/users.ts';
import { mailLimit } from './attempts.ts';
import { assertPassword, passwordNeeded } from './credentials.ts';
import { profileFields } from './profile-fields.ts';

type ProfileCall = CallContext<'updateProfile'>;

export const updateProfile = handler('updateProfile', async (call) => {
  const { input, actor, services } = call;
  const limit = limitOf({ call: 'updateProfile', by: actor }, services.config);
  // Counted beforehand: a new address is also sent a mail, outside of any transaction.
  await countAttempt(services.db, [limit], services.now());
  const isMoving = input.email !== actor.email;
  if (isMoving) await sendLink(call);
  return { user: presentUser(await save(call, isMoving ? { pendingEmail: input.email } : {})) };
});

/** The mail goes first, since Auth alone knows whether the address is free. */
async function sendLink(call: ProfileCall): Promise<void> {
  const { input, actor, services } = call;
  await assertIsOwner(call);
  await countAttempt(services.db, [mailLimit(input.email, services)], services.now());
  await services.identity.sendEmailChange(actor.id, input.email);
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

function save({ input, actor, services }: ProfileCall, more: Partial<Account>): Promise<Account> {
  const ref = users(services.db).doc(actor.id);
  return transact(services.db, async (transaction) => {
    const account = (await transaction.get(ref)).data() ?? actor;
    const changes = { ...profileFields(input, account.accountType), ...more };
    transaction.update(ref, changes);
    return { ...account, ...changes };
  });
}
