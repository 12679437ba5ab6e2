/** The codes in mailed links. */
import { ApiError, signedOut } from '../../errors.ts';
import { isListed } from '../../http/access.ts';
import { requireAgreed } from '../../services/identity/agreed-address.ts';
import type { Services } from '../../services/services.ts';
import { type Account, findUser } from '../../store/account/accounts.ts';
import { newEmailChange } from '../../store/account/email-change.ts';
import { countAttempt } from '../../store/rate-limit/rate-limits.ts';
import type { Session } from '../../store/session/sessions.ts';
import { mailLimit } from './rate-limits.ts';

export const invalidCode = (): ApiError =>
  new ApiError('not-found', 'This link has expired or was already used. Request a new one.');

type Purpose = 'PASSWORD_RESET' | 'VERIFY_EMAIL';

/**
 * The account that a code of Auth is for. Doesn't use up the code, so one of another purpose stays valid. Undefined
 * too if Auth has an address that the profile didn't agree to, as that mail went to a stranger.
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
  // A failed registration leaves no profile.
  const account = known && (await findUser(db, known.id));
  return account && requireAgreed(account, mail.email, services);
}

export async function requireHolder(code: string, purpose: Purpose, services: Services): Promise<Account> {
  const holder = await findHolder(code, purpose, services);
  if (!holder) throw invalidCode();
  return holder;
}

/** Mails the link to the new address. Returns the fields of a profile with that pending change. */
export async function mailChangeLink(email: string, services: Services): Promise<Partial<Account>> {
  const { db, identity, config, now } = services;
  await countAttempt(db, [mailLimit(email, services)], now());
  const { code, fields } = newEmailChange(email, now());
  await identity.sendEmailChange(email, linkWith(code, config));
  return fields;
}

/**
 * Our page reads the code from `continueUrl` in the link of Auth's mail. Auth always allows URLs on the project's own
 * hosts. Nothing is fetched from there.
 */
const linkWith = (code: string, { projectId }: Pick<Services['config'], 'projectId'>): string =>
  `https://${projectId}.firebaseapp.com/account/action?mode=verifyAndChangeEmail&oobCode=${code}`;

/** Signing out everywhere cancels a change of email address, even one that is being requested at that moment. */
export function assertStillSignedIn(session: Session, account: Account): void {
  if (!isListed(session, account)) throw signedOut();
}
