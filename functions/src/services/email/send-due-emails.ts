/**
 * Sends the emails that are due: one to each account, about all of its notifications that are still unread. An email is
 * claimed before it is sent, so that no two runs send it. If a run is killed in between, the email is given up.
 *
 * `workOnDue` can't do this: it works on one document at a time, by its due time, to the end of the queue. Here one
 * account's documents are one email, urgent emails that arrive during a run go first, and a mail server that takes
 * nothing ends the run.
 */
import type { QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { dueEmails, type StoredEmail } from '../../store/email/emails.ts';
import { readableOf } from '../../store/firestore/collection.ts';
import type { Progress } from '../../store/schedule/runs.ts';
import type { Services } from '../services.ts';
import type { MailSession } from '../smtp/mailer.ts';
import { calendarsFor } from './calendars-for.ts';
import { type Claim, claimEmails } from './claim-emails.ts';
import { findListed } from './find-listed.ts';
import { findQuote } from './find-quote.ts';
import { settleEmails } from './settle-emails.ts';
import { kindsOf, renderEmail } from './template.ts';
import { unsubscribeLinks } from './unsubscribe-links.ts';

const PAGE = 200;

/** Sends what is due, urgent emails first. Returns false if time is up, or while the mail server takes nothing. */
export async function sendDueEmails(
  services: Services,
  { isTimeUp }: Pick<Progress, 'isTimeUp'>,
): Promise<boolean> {
  const maxParallel = services.config.email?.maxParallel ?? 1;
  const session = services.mail();
  const nextOwners = ownersInOrder(services);
  try {
    for (let owners = await nextOwners(); owners.length > 0; owners = await nextOwners()) {
      for (let from = 0; from < owners.length; from += maxParallel) {
        if (isTimeUp()) return false;
        const group = owners.slice(from, from + maxParallel);
        const areReached = await Promise.all(group.map((id) => sendTo(services, session, id)));
        if (!areReached.includes(false) || areReached.includes(true)) continue;
        services.log.error('the mail server takes no emails', 'unreachable');
        return false;
      }
    }
    return true;
  } finally {
    session.close();
  }
}

/**
 * Returns the next accounts with due emails. Each account comes once. Before each page of summaries it looks for urgent
 * emails again, so that these wait for a page only. An empty page is the end.
 */
function ownersInOrder({ db, now }: Pick<Services, 'db' | 'now'>): () => Promise<string[]> {
  const known = new Set<string>();
  const queues = [false, true].map((isSummary) => {
    let last: QueryDocumentSnapshot<StoredEmail> | undefined;
    return async (): Promise<string[] | undefined> => {
      const due = dueEmails(db, { isSummary }, now()).limit(PAGE);
      const { docs } = await (last ? due.startAfter(last) : due).get();
      last = docs.at(-1) ?? last;
      return docs.length > 0 ? readableOf(docs).map(({ userId }) => userId) : undefined;
    };
  });
  const nextPage = async () => {
    for (const queue of queues) {
      const page = await queue();
      if (page) return page;
    }
    return undefined;
  };
  return async () => {
    for (let page = await nextPage(); page; page = await nextPage()) {
      const owners = [...new Set(page)].filter((id) => !known.has(id));
      for (const id of owners) known.add(id);
      if (owners.length > 0) return owners;
    }
    return [];
  };
}

/**
 * Returns whether the mail server could be reached, and undefined if it wasn't asked. What fails otherwise is tried
 * again by the next run.
 */
async function sendTo(
  services: Services,
  session: MailSession,
  userId: string,
): Promise<boolean | undefined> {
  try {
    const claim = await claimEmails(services, userId);
    if (!claim) return undefined;
    const delivery = await session.send(await compose(claim, services));
    await settleEmails(services, claim, delivery);
    return delivery !== 'unreachable';
  } catch (error) {
    services.log.error('emails could not be sent', error, { user: userId });
    return undefined;
  }
}

async function compose({ id, account, code, notifications }: Claim, services: Services) {
  const [origin = ''] = services.config.origins;
  const entries = await Promise.all(
    notifications.map(async (one) => {
      const [requests, quote] = await Promise.all([
        findListed(services, account, one),
        findQuote(services, one),
      ]);
      return { ...one, requests, quote };
    }),
  );
  const { pages, call } = unsubscribeLinks(origin, { code, kinds: kindsOf(notifications) });
  return {
    id,
    to: { name: account.name, address: account.email },
    ...renderEmail({ entries, origin, unsubscribePages: pages }),
    unsubscribeUrl: call,
    calendars: await calendarsFor(services, account, notifications),
  };
}
