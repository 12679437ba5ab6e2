/** The codes that the links in Firebase Auth's mails carry. */
import { ApiError } from '../../errors.ts';
import type { Services } from '../../services/services.ts';
import { type Account, findUser, users } from '../../store/users.ts';

export const worthlessCode = (): ApiError =>
  new ApiError('not-found', 'This link has expired or was used already. Please ask for a new one.');

/** Changes the profile of the account that has this address. A registration that broke off leaves none. */
export async function updateHolder(
  { identity, db }: Pick<Services, 'identity' | 'db'>,
  email: string,
  changes: Partial<Account>,
): Promise<void> {
  const holder = await identity.findByEmail(email);
  if (holder && (await findUser(db, holder.id))) await users(db).doc(holder.id).update(changes);
}
