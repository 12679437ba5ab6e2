/** The codes that the links in mails carry. */
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
  if (!holder) throw invalidCode();
  return holder;
}

/** The link by which a new email address is confirmed. */

/** Mails it to the new address, and gives back the fields of a profile that waits for it. */
export async function mailChangeLink(email: string, services: Services): Promise<Partial<Account>> {
  const { db, identity, config, now } = services;
  await countAttempt(db, [mailLimit(email, services)], now());
  const { code, fields } = newEmailChange(email, now());
  await identity.sendEmailChange(email, linkWith(code, config));
  return fields;
}

/**
 * Our page reads it out of the link in Auth's mail, which carries it as `continueUrl`. Auth allows that for the project's
 * own hosts, whatever else is set up; nothing is fetched from there.
 */
const linkWith = (code: string, { projectId }: Pick<Services['config'], 'projectId'>): string =>
  `https://${projectId}.firebaseapp.com/account/action?mode=verifyAndChangeEmail&oobCode=${code}`;

/** Signing out everywhere ends a change of email, also one that is being asked for at that moment. */
export function assertStillSignedIn(session: Session, account: Account): void {
  if (!isListed(session, account)) throw signedOut();
}
