/** The codes that the links in Firebase Auth's mails carry. */
import { isLeaving } from '@marketplace/contract/domain/account';
import { ApiError } from '../../errors.ts';
import type { Services } from '../../services/services.ts';
import { type Account, findUser, users } from '../../store/users.ts';

export const worthlessCode = (): ApiError =>
  new ApiError('not-found', 'This link has expired or was used already. Please ask for a new one.');

type Needs = Pick<Services, 'identity' | 'db'>;

/** Whose email address changes to which, unless they have changed their mind, or may change nothing any more. */
export async function readEmailChange(
  code: string,
  { identity, db }: Needs,
): Promise<{ holder: Account; newEmail: string } | undefined> {
  const { email, newEmail } = (await identity.readCode(code)) ?? {};
  if (email === undefined || newEmail === undefined) return undefined;
  const known = await identity.findByEmail(email);
  const holder = known && (await findUser(db, known.id));
  const isMeant = holder?.pendingEmail === newEmail && !holder.disabled && !isLeaving(holder);
  return isMeant ? { holder, newEmail } : undefined;
}

/** Changes the profile of the account that has this address. A registration that broke off leaves none. */
export async function updateHolder(
  { identity, db }: Needs,
  email: string,
  changes: Partial<Account>,
): Promise<void> {
  const holder = await identity.findByEmail(email);
  if (holder && (await findUser(db, holder.id))) await users(db).doc(holder.id).update(changes);
}
