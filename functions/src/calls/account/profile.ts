import { type CallContext, handler } from '../../http/handler.ts';
import { presentUser } from '../../present/account.ts';
import { type Account, readOwnAccount } from '../../store/account/accounts.ts';
import { changeAccount } from '../../store/account/changes.ts';
import { transact } from '../../store/firestore/transact.ts';
import { countAttempt } from '../../store/rate-limit/rate-limits.ts';
import { limitOf, transactWithinLimit } from '../../store/rate-limit/transactions.ts';
import { rejectContactsInNames } from '../reject-contacts.ts';
import { countCopiedChange } from './copied-changes.ts';
import { assertPassword, passwordNeeded } from './credentials.ts';
import { assertStillSignedIn, mailChangeLink } from './mailed-codes.ts';
import { placeFields, profileFields } from './profile-fields.ts';
import { assertCurrentTerms } from './terms.ts';

type ProfileCall = CallContext<'updateProfile'>;

export const updateProfile = handler('updateProfile', async (call) => {
  const { input, actor, services } = call;
  rejectContactsInNames({ name: input.name, businessName: input.businessName ?? null });
  const limit = limitOf({ call: 'updateProfile', by: actor }, services.config);
  // Counted first, as a mail is sent outside any transaction.
  await countAttempt(services.db, [limit], services.now());
  if (input.email === actor.email) return { user: presentUser(await save(call)) };
  await assertIsOwner(call);
  // The mail goes first, as only Auth knows whether the address is free.
  return { user: presentUser(await save(call, await mailChangeLink(input.email, services))) };
});

/** As in Firebase. A session that was left open must not be enough to take over the account. */
const RECENT_SECONDS = 10 * 60;

/** A given password is checked, even after a recent sign-in. */
async function assertIsOwner(call: ProfileCall): Promise<void> {
  const { input, session, services } = call;
  if (input.currentPassword) return assertPassword(call, input.currentPassword);
  if (services.now().getTime() / 1000 - session.startedAt < RECENT_SECONDS) return;
  throw passwordNeeded('Please enter your current password to change your email address.');
}

async function save({ input, actor, session, services }: ProfileCall, emailChange?: Partial<Account>) {
  const { db } = services;
  const place = await placeFields(input);
  return transact(db, async (transaction): Promise<Account> => {
    const account = await readOwnAccount(transaction, db, actor.id);
    if (emailChange) assertStillSignedIn(session, account);
    const changes = { ...profileFields(input, account.accountType), ...place, ...emailChange };
    await countCopiedChange(transaction, services, account, changes);
    return changeAccount(transaction, db, account, changes);
  });
}

export const agreeToTerms = handler('agreeToTerms', async ({ input, actor, services }) => {
  assertCurrentTerms(input.agreedTerms);
  const { db } = services;
  const attempt = { call: 'agreeToTerms', by: actor } as const;
  const changed = await transactWithinLimit(services, attempt, async (transaction) => {
    const account = await readOwnAccount(transaction, db, actor.id);
    return changeAccount(transaction, db, account, input);
  });
  return { user: presentUser(changed) };
});

export const setQuickAnswers = handler('setQuickAnswers', async ({ input, actor, services }) => {
  const { db } = services;
  const attempt = { call: 'setQuickAnswers', by: actor } as const;
  const changed = await transactWithinLimit(services, attempt, async (transaction) => {
    const account = await readOwnAccount(transaction, db, actor.id);
    return changeAccount(transaction, db, account, input);
  });
  return { user: presentUser(changed) };
});
