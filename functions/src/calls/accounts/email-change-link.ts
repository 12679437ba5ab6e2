/** The link by which a new email address is confirmed. */
import { signedOut } from '../../errors.ts';
import { isListed } from '../../http/session.ts';
import type { Services } from '../../services/services.ts';
import { newEmailChange } from '../../store/email-changes.ts';
import { countAttempt } from '../../store/rate-limits.ts';
import type { Session } from '../../store/sessions.ts';
import type { Account } from '../../store/users.ts';
import { mailLimit } from './attempts.ts';

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
