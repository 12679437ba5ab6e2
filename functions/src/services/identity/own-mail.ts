/** Sends account emails by the deployment's own mail server, if it has one. */
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Config } from '../../config.ts';
import { ApiError } from '../../errors.ts';
import type { Log } from '../../log.ts';
import { patience } from '../../patience.ts';
import { type AccountEmail, renderAccountEmail } from '../smtp/account-email.ts';
import type { Delivery, Mailer } from '../smtp/mailer.ts';

/** Shorter than `resetMs` in the configuration by the time in which Auth sends instead. */
const WITHIN_MS = 2000;

/** The email is on its way, or never will be: a second one from Auth wouldn't help. */
const SETTLED: readonly (Delivery | 'too late')[] = ['sent', 'unanswered', 'bounced'];

type Needs = { mail: Mailer; log: Log };

/** The link of Auth or our own. Undefined if the address is to get no email. */
type Link = () => Promise<string | undefined>;

export type SendOwn = (kind: AccountEmail, address: string, link: Link) => Promise<boolean>;

/** Returns false if Auth has to send the email: without a mail server, or while it doesn't take this email. */
export function ownMail({ email, origins: [origin = ''] }: Config, { mail, log }: Needs): SendOwn {
  return async (kind, address, link) => {
    if (!email) return false;
    let found: string | undefined;
    try {
      found = await link();
    } catch (error) {
      if (error instanceof ApiError) throw error;
      // Auth's own call knows more reasons why an address gets no email.
      log.error('a link for an account email could not be made', error, { kind });
      return false;
    }
    if (found === undefined) return true;
    const session = mail();
    const sending = session
      .send({
        id: randomUUID(),
        to: { name: '', address },
        ...renderAccountEmail(kind, address, pageOf(found, origin)),
        unsubscribeUrl: undefined,
      })
      .finally(session.close);
    const late = pause(WITHIN_MS * patience.factor, 'too late' as const, { ref: false });
    const delivery = await Promise.race([sending, late]);
    const isSettled = SETTLED.includes(delivery);
    if (!isSettled) log.info('an account email was left to Auth', { kind, delivery });
    return isSettled;
  };
}

/** Auth's link leads to a page of its own, with parameters that our page reads too. */
export function pageOf(link: string, origin: string): string {
  const { searchParams } = new URL(link);
  const query = new URLSearchParams({
    mode: searchParams.get('mode') ?? '',
    oobCode: searchParams.get('oobCode') ?? '',
  });
  return new URL(`/account/action?${query}`, origin).href;
}
