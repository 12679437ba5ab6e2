/** Businesses with a daily summary, in a database of their own and at a time that tests move. */

import { randomUUID } from 'node:crypto';
import { nextDigestAt } from '@marketplace/contract/notification/rules';
import { newServiceRequest } from '@marketplace/contract/request/schema';
import type { NewSavedSearch } from '@marketplace/contract/saved-search/schema';
import { DAY_MS, MINUTE_MS } from '@marketplace/contract/shared/time';
import { type Firestore, Timestamp } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { sendDueDigests } from '../../../functions/src/services/digest/send-due-digests.ts';
import { sendDueEmails } from '../../../functions/src/services/email/send-due-emails.ts';
import type { Services } from '../../../functions/src/services/services.ts';
import type { Mail } from '../../../functions/src/services/smtp/mailer.ts';
import { type Account, users } from '../../../functions/src/store/account/accounts.ts';
import { newAccount } from '../../../functions/src/store/account/new-account.ts';
import { notificationsOf } from '../../../functions/src/store/notification/notifications.ts';
import type { StoredRequest } from '../../../functions/src/store/request/fields.ts';
import { newRequest, requests } from '../../../functions/src/store/request/requests.ts';
import { savedSearches, searchesToStore } from '../../../functions/src/store/saved-search/saved-searches.ts';
import { isolatedApi } from '../calls/direct.ts';
import { requestForm } from '../people/market.ts';
import { databaseOfItsOwn, services } from '../stack/in-process.ts';
import { fromTheBeginning } from '../stack/jobs.ts';
import { AUSTIN } from './fan-outs.ts';
import { storedBrowser } from './stored-browser.ts';

export const AT_EIGHT = { hour: 8, timeZone: 'America/Chicago' };

export class Digests {
  readonly db = databaseOfItsOwn();
  /** What was pushed: the time, and the text. */
  readonly pushed: string[] = [];
  readonly mails: Mail[] = [];
  /** The accounts whose summary failed. */
  readonly failed: unknown[] = [];
  readonly own: Services;
  private clock: number;

  constructor(start: string) {
    this.clock = Date.parse(start);
    this.own = {
      ...services,
      db: this.db,
      now: () => new Date(this.clock),
      push: async (_, { body }) => {
        this.pushed.push(`${this.time()} ${body}`);
        return 'sent';
      },
      mail: () => ({
        send: async (mail) => {
          this.mails.push(mail);
          return 'sent';
        },
        close: () => {},
      }),
      log: { info: () => {}, error: (_, __, fields = {}) => this.failed.push(Reflect.get(fields, 'user')) },
    };
  }

  time(): string {
    return new Date(this.clock).toISOString().replace(':00.000Z', 'Z');
  }

  /** A roofer in Austin within 25 miles, whose summaries are pushed too. */
  async business(changes: Partial<Account> = {}): Promise<string> {
    const id = randomUUID();
    const known = { name: 'Bob', email: `${id}@example.com`, accountType: 'business' as const };
    const place = { point: AUSTIN, serviceRadiusMiles: 25, serviceCategories: ['Roofing'] };
    const account = newAccount(id, { ...known, ...place, notificationsEnabled: true }, this.own.now());
    const { push, ...preferences } = account.notificationPreferences;
    const digest = changes.digest ?? AT_EIGHT;
    await users(this.db)
      .doc(id)
      .set({
        ...account,
        notificationPreferences: { ...preferences, push: { ...push, digest: true } },
        emailVerified: true,
        digest,
        digestDueAt: Timestamp.fromDate(nextDigestAt(digest, this.own.now())),
        digestSince: Timestamp.fromDate(this.own.now()),
        ...changes,
      });
    await this.db.doc(`pushSubscriptions/${id}`).set(storedBrowser(id));
    return id;
  }

  change(id: string, changes: Partial<Account>): Promise<unknown> {
    return users(this.db).doc(id).update(changes);
  }

  async account(id: string): Promise<Account> {
    const account = (await users(this.db).doc(id).get()).data();
    if (!account) throw new Error(`There is no account ${id}`);
    return account;
  }

  /** A request of another customer for a roof in Austin, posted now. */
  async posted(changes: Partial<StoredRequest> = {}): Promise<string> {
    const id = randomUUID();
    const owner = { id: randomUUID(), name: 'Carla', profileImageUrl: null };
    const { category = 'Roofing', title = 'Mend the roof', point = AUSTIN } = changes;
    const form = { ...z.parse(newServiceRequest, requestForm({ category, title })), point };
    await requests(this.db)
      .doc(id)
      .set({ ...newRequest(form, owner, id, this.own.now()), ...changes });
    return id;
  }

  /** A customer posts such a request now, and its commit waits until the returned function is called. */
  async heldRequest(): Promise<() => Promise<void>> {
    const customer = isolatedApi(this.own);
    const carla = await customer.someone('customer');
    const { held, release } = holdCommits(this.db);
    const input = requestForm({ category: 'Roofing', location: 'Austin, TX' });
    const posting = customer.act(carla, 'createRequest', { input });
    await held;
    return async () => {
      release();
      const { status } = await posting;
      if (status !== 201) throw new Error(`The request was answered ${status}`);
    };
  }

  async saveSearches(id: string, searches: readonly NewSavedSearch[]): Promise<void> {
    const stored = searches.map((search) => ({ id: randomUUID(), ...search }));
    await savedSearches(this.db)
      .doc(id)
      .set(searchesToStore({ id, point: AUSTIN }, stored));
  }

  pass(ms: number): void {
    this.clock += ms;
  }

  /** One run of the job. */
  run(): Promise<boolean> {
    return sendDueDigests(this.own, fromTheBeginning());
  }

  /** Lets a day pass, in which its summaries are sent. */
  async nextDay(): Promise<void> {
    this.pass(DAY_MS);
    await this.run();
  }

  /** Sends the emails that wait. Those of summaries are spread over ten minutes. */
  async sendEmails(): Promise<void> {
    this.pass(12 * MINUTE_MS);
    await sendDueEmails(this.own, fromTheBeginning());
  }

  /** The summaries in the list of an account. */
  async listed(id: string): Promise<string[]> {
    const { docs } = await notificationsOf(this.db, id).get();
    return docs.map((document) => document.data().body);
  }
}

/** Holds the commit of the next transaction. `held` resolves when its work is done. */
function holdCommits(db: Firestore): { held: Promise<void>; release: () => void } {
  const [reached, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const run = db.runTransaction.bind(db);
  db.runTransaction = (work, options) =>
    run(async (transaction) => {
      const result = await work(transaction);
      reached.resolve();
      await released.promise;
      return result;
    }, options);
  const release = () => {
    db.runTransaction = run;
    released.resolve();
  };
  return { held: reached.promise, release };
}
