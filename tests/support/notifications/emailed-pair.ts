/** A customer and a business whose emails tests send and read. Only the mail server is replaced. */

import { MINUTE_MS } from '@marketplace/contract/shared/time';
import { sendDueEmails } from '../../../functions/src/services/email/send-due-emails.ts';
import type { Services } from '../../../functions/src/services/services.ts';
import type { Delivery, Mail } from '../../../functions/src/services/smtp/mailer.ts';
import { type Account, users } from '../../../functions/src/store/account/accounts.ts';
import { unlimitedTransactions } from '../../../functions/src/store/firestore/transact.ts';
import { readNotification } from '../../../functions/src/store/notification/changes.ts';
import { fromTheBeginning } from '../stack/jobs.ts';
import { type NotifiedPair, notifiedPair, say } from './notified-pair.ts';

export class EmailedPair {
  readonly mails: Mail[] = [];
  /** What the mail server does with each email. */
  receive: (mail: Mail) => Promise<Delivery> = async () => 'sent';
  readonly pair: NotifiedPair;
  readonly within: Services;

  private constructor(pair: NotifiedPair, maxParallel: number) {
    this.pair = pair;
    const send = async (one: Mail) => {
      const delivery = await this.receive(one);
      if (delivery === 'sent') this.mails.push(one);
      return delivery;
    };
    const { config } = pair.withPush;
    const email = config.email && { ...config.email, maxParallel };
    this.within = { ...pair.withPush, config: { ...config, email }, mail: () => ({ send, close: () => {} }) };
  }

  static async begin({ maxParallel = 5 } = {}): Promise<EmailedPair> {
    const emailed = new EmailedPair(await notifiedPair(), maxParallel);
    const { customer, business } = emailed.pair;
    for (const who of [customer, business]) await emailed.change(who, { emailVerified: true });
    return emailed;
  }

  change({ id }: Account, fields: Partial<Account>): Promise<unknown> {
    return users(this.pair.own.db).doc(id).update(fields);
  }

  /** One run of the job. */
  run(): Promise<boolean> {
    return sendDueEmails(this.within, fromTheBeginning());
  }

  /** Lets minutes pass, with a run at the end. */
  async pass(minutes: number): Promise<void> {
    this.pair.later(minutes * MINUTE_MS);
    await this.run();
  }

  /** The business sends a message. */
  async tell(content: string): Promise<void> {
    await (await say(this.pair, content)).notify();
  }

  /** The customer reads all notifications. */
  async readAll(): Promise<void> {
    const { own, customer, date } = this.pair;
    for (const { id } of (await this.#notifications().get()).docs)
      await readNotification(unlimitedTransactions(own.db), own.db, customer.id, id, date());
  }

  deleteNotifications(): Promise<void> {
    return this.pair.own.db.recursiveDelete(this.#notifications());
  }

  #notifications() {
    const { own, customer } = this.pair;
    return own.db.collection(`users/${customer.id}/notifications`);
  }

  subjects(): string[] {
    return this.mails.map(({ subject }) => subject);
  }

  /** The emails that wait. */
  async waiting(): Promise<number> {
    const { docs } = await this.pair.own.db.collection('emails').get();
    return docs.filter((email) => email.get('dueAt') !== null).length;
  }
}
