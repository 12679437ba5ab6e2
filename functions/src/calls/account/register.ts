import type { Registration } from '@marketplace/contract/account/forms';
import { MINUTE_MS } from '@marketplace/contract/shared/time';
import { ApiError } from '../../errors.ts';
import { handler } from '../../http/handler.ts';
import { setSessionCookies } from '../../http/wire/cookie.ts';
import { presentUser } from '../../present/account.ts';
import type { NewAccount, NewSession } from '../../services/identity/identity.ts';
import type { Services } from '../../services/services.ts';
import { type Account, findUser, newDraftKey } from '../../store/account/accounts.ts';
import { addAccount, removeAccount } from '../../store/account/changes.ts';
import { newAccount } from '../../store/account/new-account.ts';
import { runPastDeadline } from '../../store/firestore/deadline.ts';
import { onlySession } from '../../store/session/sessions.ts';
import { rejectContactsInNames } from '../reject-contacts.ts';
import { placeFields, profileFields } from './profile-fields.ts';
import { countCaller } from './rate-limits.ts';
import { assertCurrentTerms } from './terms.ts';

/** Longer than any call runs. An older incomplete registration will not be finished. */
const ABANDONED_AFTER_MS = 5 * MINUTE_MS;

export const register = handler('register', async (call) => {
  const { input, caller, services } = call;
  assertCurrentTerms(input.agreedTerms);
  rejectContactsInNames({ name: input.name, businessName: input.businessName ?? null });
  const now = services.now();
  await countCaller('register', caller, services);

  const id = services.newId();
  await takeAddress({ ...input, id }, services);
  try {
    const { cookie, session } = await firstSession(input, services);
    const account = {
      ...newAccount(id, await known(input), now),
      ...onlySession(session, { userAgent: caller.userAgent, now }),
      draftKey: newDraftKey(),
    };
    await addAccount(services.db, account);
    setSessionCookies(call, cookie);
    await sendVerification(account, services);
    return { user: presentUser(account) };
  } catch (error) {
    await runPastDeadline(() => undoRegistration(id, services));
    throw error;
  }
});

/** Creates the account in Firebase Auth, where an address has one account even under parallel registrations. */
async function takeAddress(account: NewAccount, services: Services): Promise<void> {
  try {
    await services.identity.createAccount(account);
  } catch (error) {
    const taken = error instanceof ApiError && error.code === 'email-taken';
    if (!taken || !(await removeAbandoned(account.email, services))) throw error;
    await services.identity.createAccount(account);
  }
}

/** Deletes an Auth account without a profile, which a failed registration leaves. */
async function removeAbandoned(email: string, { identity, db, now }: Services): Promise<boolean> {
  const holder = await identity.findByEmail(email);
  if (!holder || now().getTime() - holder.createdAt.getTime() < ABANDONED_AFTER_MS) return false;
  if (await findUser(db, holder.id)) return false;
  await identity.deleteAccount(holder.id);
  return true;
}

async function firstSession({ email, password }: Registration, { identity }: Services): Promise<NewSession> {
  const signedIn = await identity.signIn(email, password);
  if (!signedIn) throw new Error('The account just made could not be signed in to.');
  return identity.openSession(signedIn.idToken);
}

/** A failure is only logged, as the profile offers to send another one. */
async function sendVerification(
  { id, email }: Pick<Account, 'id' | 'email'>,
  { identity, log }: Services,
): Promise<void> {
  try {
    await identity.sendVerification(id, email);
  } catch (error) {
    log.error('the mail to confirm an address could not be sent', error, { user: id });
  }
}

async function undoRegistration(id: string, { identity, db, log }: Services): Promise<void> {
  try {
    await removeAccount(db, id);
    await identity.deleteAccount(id);
  } catch (error) {
    log.error('a registration could not be undone', error, { user: id });
  }
}

async function known(input: Registration) {
  const { name, email, accountType, agreedTerms } = input;
  const given = { name, email, accountType, agreedTerms };
  return { ...profileFields(input, accountType), ...(await placeFields(input)), ...given };
}
