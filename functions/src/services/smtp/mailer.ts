/** Hands one email to the mail server. */
import type { Config } from '../../config.ts';
import type { Log } from '../../log.ts';

export type Mail = {
  /** The same for each try, so that a receiver can tell that two copies are one email. */
  id: string;
  to: { name: string; address: string };
  subject: string;
  html: string;
  text: string;
  /** Where a mail program unsubscribes its user (RFC 8058). Undefined for emails that can't be turned off. */
  unsubscribeUrl: string | undefined;
};

/**
 * later: refused for now. unreachable: the server takes no emails at all at the moment. refused: it never takes this
 * one. unanswered: it may have taken the email, so the email isn't sent again.
 */
export type Delivery = 'sent' | 'later' | 'unreachable' | 'refused' | 'unanswered';

export type Mailer = (mail: Mail) => Promise<Delivery>;

const TIMEOUTS_MS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

type Needs = { config: Pick<Config, 'email' | 'isEmulator'>; log: Log };

/** A connection for each email: one that was kept open would be dead after the instance has slept. */
export function smtpMailer({ config: { email, isEmulator }, log }: Needs): Mailer {
  return async (mail) => {
    if (!email) return 'refused';
    const { createTransport } = await import('nodemailer');
    const progress = new Progress();
    const options = {
      url: email.smtpUrl(),
      requireTLS: !isEmulator,
      logger: progress,
      transactionLog: true,
      ...TIMEOUTS_MS,
    };
    try {
      await createTransport(options).sendMail(messageOf(mail, email.from));
      return 'sent';
    } catch (error) {
      const delivery = deliveryAfter(error, progress.hasBegun);
      log.error('an email was not accepted', error, { delivery });
      return delivery;
    }
  };
}

function messageOf({ id, to, subject, html, text, unsubscribeUrl }: Mail, from: string) {
  return {
    from,
    to,
    subject,
    html,
    text,
    messageId: `<${id}@${domainOf(from)}>`,
    // Keeps automatic replies away (RFC 3834).
    headers: { 'Auto-Submitted': 'auto-generated' },
    ...(unsubscribeUrl !== undefined && {
      list: { unsubscribe: { url: unsubscribeUrl } },
      headers: {
        'Auto-Submitted': 'auto-generated',
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      },
    }),
  };
}

const domainOf = (from: string): string => /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost';

/** Sees in the library's log whether the server was asked to take the text. Its errors don't say so. */
class Progress {
  hasBegun = false;
  debug(_entry: object, line: string): void {
    if (line === 'DATA') this.hasBegun = true;
  }
  level(): void {}
  trace(): void {}
  info(): void {}
  warn(): void {}
  error(): void {}
  fatal(): void {}
}

/** Replies to other commands are about us, such as our password or sender, and not about this email. */
const ABOUT_THE_EMAIL = ['RCPT TO', 'DATA'];

/** By the server's reply, if it replied: 4xx is for now, 5xx is final. */
function deliveryAfter(error: unknown, hasBegun: boolean): Delivery {
  const { responseCode, command } = Object(error);
  const hasReplied = typeof responseCode === 'number';
  if (hasReplied && ABOUT_THE_EMAIL.includes(command)) return responseCode < 500 ? 'later' : 'refused';
  // The library itself refuses an address that is none.
  if (command === 'API') return 'refused';
  return hasBegun && !hasReplied ? 'unanswered' : 'unreachable';
}
