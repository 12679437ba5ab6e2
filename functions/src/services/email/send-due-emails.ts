/**
 * Sends the emails that are due: one to each account, about all of its notifications that are still unread. An email is
 * claimed before it is sent, so that no two runs send it. If a run is killed in between, the email is given up.
 */
import type { QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { dueEmails, type StoredEmail } from '../../store/email/emails.ts';
import { readableOf } from '../../store/firestore/collection.ts';
import type { Progress } from '../../store/schedule/runs.ts';
import type { Services } from '../services.ts';
import { type Claim, claimEmails } from './claim-emails.ts';
import { findListed } from './find-listed.ts';
import { settleEmails } from './settle-emails.ts';
import { kindsOf, renderEmail } from './template.ts';
import { unsubscribeLinks } from './unsubscribe-links.ts';

const PAGE = 200;
const MAX_PARALLEL = 5;

/** One pass over what is due. Ends early while the mail server takes nothing. Returns whether it reached the end. */
export async function sendDueEmails(
  services: Services,
  { isTimeUp }: Pick<Progress, 'isTimeUp'>,
): Promise<boolean> {
  const due = dueEmails(services.db, services.now()).limit(PAGE);
  const asked = new Set<string>();
  let last: QueryDocumentSnapshot<StoredEmail> | undefined;
  do {
    const { docs } = await (last ? due.startAfter(last) : due).get();
    const owners = [...new Set(readableOf(docs).map(({ userId }) => userId))].filter((id) => !asked.has(id));
    for (let from = 0; from < owners.length; from += MAX_PARALLEL) {
      if (isTimeUp()) return false;
      const group = owners.slice(from, from + MAX_PARALLEL);
      const areReached = await Promise.all(group.map((id) => sendTo(services, id)));
      if (areReached.includes(false)) return false;
      for (const id of group) asked.add(id);
    }
    last = docs.length === PAGE ? docs.at(-1) : undefined;
  } while (last);
  return true;
}

/** Returns whether the mail server could be reached. What fails otherwise is tried again by the next run. */
async function sendTo(services: Services, userId: string): Promise<boolean> {
  try {
    const claim = await claimEmails(services, userId);
    if (!claim) return true;
    const delivery = await services.mail(await compose(claim, services));
    await settleEmails(services, claim.emails, delivery);
    return delivery !== 'unreachable';
  } catch (error) {
    services.log.error('emails could not be sent', error, { user: userId });
    return true;
  }
}

async function compose({ id, account, code, notifications }: Claim, services: Services) {
  const [origin = ''] = services.config.origins;
  const entries = await Promise.all(
    notifications.map(async (one) => ({ ...one, requests: await findListed(services, account, one) })),
  );
  const { pages, call } = unsubscribeLinks(origin, { code, kinds: kindsOf(notifications) });
  return {
    id,
    to: { name: account.name, address: account.email },
    ...renderEmail({ entries, origin, unsubscribePages: pages }),
    unsubscribeUrl: call,
  };
}
