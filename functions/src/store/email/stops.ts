/** How emails to an account stop, other than by its own settings. */
import type { EmailBlockReason, PushKind } from '@marketplace/contract/constants';
import type { Firestore } from 'firebase-admin/firestore';
import { users } from '../account/accounts.ts';
import { changeAccount } from '../account/changes.ts';
import { ifUnchangedSince, transact } from '../firestore/transact.ts';

/** Returns whether the code is one of an email. */
export async function stopEmailsOfKinds(
  db: Firestore,
  code: string,
  kinds: readonly PushKind[],
): Promise<boolean> {
  const holders = users(db).where('unsubscribeCode', '==', code).limit(1);
  return transact(db, async (transaction) => {
    const [holder] = (await holders.get()).docs;
    if (!holder) return false;
    const account = holder.data();
    const { notificationPreferences } = account;
    const off = Object.fromEntries(kinds.map((kind) => [kind, false]));
    const email = { ...notificationPreferences.email, ...off };
    const change = { notificationPreferences: { ...notificationPreferences, email } };
    changeAccount(transaction, db, account, change, ifUnchangedSince(holder));
    return true;
  });
}

/** Returns whether an account has that address. A complaint isn't replaced by a bounce. */
export async function stopEmailsTo(db: Firestore, address: string, stop: EmailBlockReason): Promise<boolean> {
  const holders = users(db).where('email', '==', address).limit(1);
  return transact(db, async (transaction) => {
    const [holder] = (await holders.get()).docs;
    if (!holder) return false;
    const account = holder.data();
    if (account.emailStopped !== 'complaint')
      changeAccount(transaction, db, account, { emailStopped: stop }, ifUnchangedSince(holder));
    return true;
  });
}
