/**
 * Keeps Firebase Auth's address of an account the one that its profile agreed to. Auth can be reached outside our
 * calls: anyone with the password can change the address there, and a link in Auth's own mail can change it back.
 */
import { type DocumentSnapshot, FieldPath, type Firestore } from 'firebase-admin/firestore';
import type { Log } from '../../log.ts';
import { type Account, findUser, findUserByEmail, users } from '../../store/account/accounts.ts';
import { changeAccount, saveFields } from '../../store/account/changes.ts';
import { moveEmail } from '../../store/account/email-change.ts';
import { pagesOf } from '../../store/firestore/query-pages.ts';
import { transact } from '../../store/firestore/transact.ts';
import type { Progress } from '../../store/schedule/runs.ts';
import { SIGNED_OUT } from '../../store/session/sessions.ts';
import type { Identity } from './identity.ts';

type Needs = { db: Firestore; identity: Identity; log: Log };

/** `account` if it agreed to the address in Auth. `isUndone` if another address was replaced just now. */
type Reconciled = { account?: Account; isUndone: boolean };

/** The account, if it agreed to the address that Auth had for it. Restores the address otherwise. */
export async function requireAgreed(
  account: Account,
  emailInAuth: string,
  needs: Needs,
): Promise<Account | undefined> {
  if (account.email === emailInAuth) return account;
  return (await recheckAddress(account.id, needs)).account;
}

/** Restores the address of this profile in Auth. True if Auth had another one. */
export async function repairAddressOf(email: string, needs: Needs): Promise<boolean> {
  const account = await findUserByEmail(needs.db, email);
  return account !== undefined && (await reconcileAddress(account, needs)).isUndone;
}

/** Auth was asked first, so the address may have changed since. */
async function recheckAddress(id: string, needs: Needs): Promise<Reconciled> {
  const account = await findUser(needs.db, id);
  return account ? reconcileAddress(account, needs) : { isUndone: false };
}

/** Reads the profile before Auth, as a change reaches Auth first. */
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

/** Completes a change that failed after Auth: its link was opened, but the profile wasn't saved. */
function finishChange(id: string, emailInAuth: string, db: Firestore): Promise<Account | undefined> {
  const ref = users(db).doc(id);
  return transact(db, async (transaction) => {
    const account = (await transaction.get(ref)).data();
    if (account?.pendingEmail !== emailInAuth) return undefined;
    return changeAccount(transaction, db, account, moveEmail(emailInAuth));
  });
}

/** A stranger may also have set a password, so the owner gets a link to set a new one. */
async function undo(account: Account, { db, identity, log }: Needs): Promise<void> {
  log.info('undid an email address that the profile did not agree to', { user: account.id });
  await identity.reclaim(account.id, account);
  await saveFields(db, account.id, SIGNED_OUT);
  await identity.sendPasswordReset(account.email);
}

const PAGE = 500;

/** Restores the addresses of all accounts, from where the last run stopped. Returns whether it reached the end. */
export async function repairAddresses(needs: Needs, progress: Progress): Promise<boolean> {
  const all = users(needs.db).select('email').withConverter(null).orderBy(FieldPath.documentId());
  const { after } = progress;
  for await (const page of pagesOf(after === null ? all : all.startAfter(after), PAGE)) {
    if (progress.isTimeUp()) return false;
    await Promise.all(page.map((document) => repairIfForeign(document, needs)));
    if (page.length === PAGE) await progress.save(page.at(-1)?.id ?? null);
  }
  return true;
}

async function repairIfForeign(
  profile: Pick<DocumentSnapshot<unknown>, 'id' | 'get'>,
  needs: Needs,
): Promise<void> {
  const emailInAuth = await needs.identity.findEmail(profile.id);
  if (emailInAuth === undefined || emailInAuth === profile.get('email')) return;
  try {
    await recheckAddress(profile.id, needs);
  } catch (error) {
    needs.log.error('an email address could not be undone', error, { user: profile.id });
  }
}
