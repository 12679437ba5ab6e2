/** The codes that the links in mails carry. */
import { ApiError } from '../../errors.ts';
import { requireAgreed } from '../../services/identity/agreed-address.ts';
import type { Services } from '../../services/services.ts';
import { type Account, findUser } from '../../store/users.ts';

export const worthlessCode = (): ApiError =>
  new ApiError('not-found', 'This link has expired or was used already. Please ask for a new one.');

type Purpose = 'PASSWORD_RESET' | 'VERIFY_EMAIL';

/**
 * The account that a code of Auth's is for. The code isn't used up: one of another purpose stays usable for its own call.
 * Undefined also where Auth has an address that the profile did not agree to: its mail went to a stranger.
 */
export async function findHolder(
  code: string,
  purpose: Purpose,
  services: Services,
): Promise<Account | undefined> {
  const { identity, db } = services;
  const mail = await identity.readCode(code);
  if (mail?.requestType !== purpose || mail.email === undefined) return undefined;
  const known = await identity.findByEmail(mail.email);
  // A registration that broke off leaves no profile.
  const account = known && (await findUser(db, known.id));
  return account && requireAgreed(account, mail.email, services);
}

export async function requireHolder(code: string, purpose: Purpose, services: Services): Promise<Account> {
  const holder = await findHolder(code, purpose, services);
  if (!holder) throw worthlessCode();
  return holder;
}
