/**
 * Keeps the address in Firebase Auth one that the profile agreed to. Auth can be reached past our calls: a person who knows
 * the password can change the address there, and a link in Auth's own mail about a change can change it back.
 */
import { type DocumentSnapshot, FieldPath, type Firestore } from 'firebase-admin/firestore';
import type { Log } from '../../log.ts';
import { type Account, findUser, findUserByEmail, users } from '../../store/account/accounts.ts';
import { NO_EMAIL_CHANGE } from '../../store/account/email-change.ts';
import { transact } from '../../store/firestore/transact.ts';
import { NO_SESSIONS } from '../../store/session/sessions.ts';
import type { Identity } from './identity.ts';

type Needs = { db: Firestore; identity: Identity; log: Log };

/** `account` where it agreed to the address in Auth; `isUndone` where Auth had another one until now. */
type Reconciled = { account?: Account; isUndone: boolean };

/** The account, if it agreed to the address that Auth was seen to have for it. Else that address is undone. */
export async function requireAgreed(
  account: Account,
  emailInAuth: string,
  needs: Needs,
): Promise<Account | undefined> {
  if (account.email === emailInAuth) return account;
  return (await recheckAddress(account.id, needs)).account;
}

/** Gives the account whose profile has this address that address in Auth too. True if it had another one there. */
export async function repairAddressOf(email: string, needs: Needs): Promise<boolean> {
  const account = await findUserByEmail(needs.db, email);
  return account !== undefined && (await reconcileAddress(account, needs)).isUndone;
}

/** Auth was asked first, and the address may have changed since. */
async function recheckAddress(id: string, needs: Needs): Promise<Reconciled> {
  const account = await findUser(needs.db, id);
  return account ? reconcileAddress(account, needs) : { isUndone: false };
}

/** The profile was read before Auth is asked: a change reaches Auth first. */
async function reconcileAddress(account: Account, needs: Needs): Promise<Reconciled> {
  const { db, identity } = needs;
  const emailInAuth = await identity.findEmail(account.id);
  if (emailInAuth === undefined) return { isUndone: false };
  if (account.email === emailInAuth) return { account, isUndone: false };
  const finished = await finishChange(account.id, emailInAuth, db);
  if (finished) return { account: finished, isUndone: false };
  await undo(account, needs);
  return { isUndone: true };
}

/** A change that broke off after Auth: its link was pressed, and the profile lags behind. */
function finishChange(id: string, emailInAuth: string, db: Firestore): Promise<Account | undefined> {
  const ref = users(db).doc(id);
  return transact(db, async (transaction) => {
    const account = (await transaction.get(ref)).data();
    if (account?.pendingEmail !== emailInAuth) return undefined;
    const change = { email: emailInAuth, emailVerified: true, ...NO_EMAIL_CHANGE };
    transaction.update(ref, change);
    return { ...account, ...change };
  });
}

/** The stranger may have set a password too, so the owner is mailed a link to a new one. */
async function undo(account: Account, { db, identity, log }: Needs): Promise<void> {
  log.info('undid an email address that the profile did not agree to', { user: account.id });
  await identity.reclaim(account.id, account);
  await users(db)
    .doc(account.id)
    .update({ ...NO_SESSIONS, ...NO_EMAIL_CHANGE });
  await identity.sendPasswordReset(account.email);
}

const PAGE = 500;

/** Undoes such addresses of all accounts, and gives back how many. Safe to run at any time, any number of times. */
export async function repairAddresses(needs: Needs): Promise<number> {
  const all = users(needs.db).select('email').withConverter(null).orderBy(FieldPath.documentId());
  let count = 0;
  for (
    let page = await all.limit(PAGE).get();
    ;
    page = await all.startAfter(page.docs.at(-1)).limit(PAGE).get()
  ) {
    const undone = await Promise.all(page.docs.map((document) => repairIfForeign(document, needs)));
    count += undone.filter(Boolean).length;
    if (page.size < PAGE) return count;
  }
}

async function repairIfForeign(
  profile: Pick<DocumentSnapshot<unknown>, 'id' | 'get'>,
  needs: Needs,
): Promise<boolean> {
  const emailInAuth = await needs.identity.findEmail(profile.id);
  if (emailInAuth === undefined || emailInAuth === profile.get('email')) return false;
  try {
    return (await recheckAddress(profile.id, needs)).isUndone;
  } catch (error) {
    needs.log.error('an email address could not be undone', error, { user: profile.id });
    return false;
  }
}
