/** A customer and a business whose emails tests send and read. Only the mail server is replaced. */

import { MINUTE_MS } from '@marketplace/contract/shared/time';
import { sendDueEmails } from '../../../functions/src/services/email/send-due-emails.ts';
import type { Services } from '../../../functions/src/services/services.ts';
import type { Delivery, Mail } from '../../../functions/src/services/smtp/mailer.ts';
import { type Account, users } from '../../../functions/src/store/account/accounts.ts';
import { fromTheBeginning } from '../stack/jobs.ts';
import { type NotifiedPair, notifiedPair } from './notified-pair.ts';

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

  subjects(): string[] {
    return this.mails.map(({ subject }) => subject);
  }

  /** The emails that wait. */
  async waiting(): Promise<number> {
    const { docs } = await this.pair.own.db.collection('emails').get();
    return docs.filter((email) => email.get('dueAt') !== null).length;
  }
}
