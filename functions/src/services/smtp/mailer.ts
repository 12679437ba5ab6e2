/** Hands emails to the mail server. */
import type { Transporter } from 'nodemailer';
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
  /** Events for the calendar of the receiver. */
  calendars?: readonly MailedCalendar[];
};

/** `method` is also in the text, and in the type of the part. */
export type MailedCalendar = { method: 'PUBLISH' | 'CANCEL'; text: string };

/**
 * later: refused for now. unreachable: the server takes no emails at all at the moment. refused: it never takes this
 * one. bounced: the address doesn't exist. unanswered: it may have taken the email, so the email isn't sent again.
 */
export type Delivery = 'sent' | 'later' | 'unreachable' | 'refused' | 'bounced' | 'unanswered';

/** Connections that are kept for several emails. */
export type MailSession = { send: (mail: Mail) => Promise<Delivery>; close: () => void };

/** A session is for one run: a connection that was kept open would be dead after the instance has slept. */
export type Mailer = () => MailSession;

const TIMEOUTS_MS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

type Needs = { config: Pick<Config, 'email' | 'isEmulator'>; log: Log };
type Email = NonNullable<Config['email']>;
type Connection = { progress: Progress; transport: Transporter };

/** Opens as many connections as there are emails at a time. */
export function smtpMailer({ config: { email, isEmulator }, log }: Needs): Mailer {
  return () => {
    const idle: Connection[] = [];
    return {
      send: async (mail) => {
        if (!email) return 'refused';
        const connection = idle.pop() ?? (await connect(email, isEmulator));
        const { progress, transport } = connection;
        progress.hasBegun = false;
        try {
          await transport.sendMail(messageOf(mail, email.from));
          idle.push(connection);
          return 'sent';
        } catch (error) {
          const delivery = deliveryAfter(error, progress.hasBegun);
          log.error('an email was not accepted', error, { delivery });
          if (hasReplied(error)) idle.push(connection);
          else transport.close();
          return delivery;
        }
      },
      close: () => {
        for (const { transport } of idle.splice(0)) transport.close();
      },
    };
  };
}

/** A pool of one connection, so that its log is about one email at a time. */
async function connect(email: Email, isEmulator: boolean): Promise<Connection> {
  const { createTransport } = await import('nodemailer');
  const progress = new Progress();
  const options = {
    url: email.smtpUrl(),
    requireTLS: !isEmulator,
    logger: progress,
    transactionLog: true,
    pool: true as const,
    maxConnections: 1,
    // The library would send an email again whose answer was lost.
    maxRequeues: 0,
    ...TIMEOUTS_MS,
  };
  return { progress, transport: createTransport(options) };
}

function messageOf({ id, to, subject, html, text, unsubscribeUrl, calendars = [] }: Mail, from: string) {
  return {
    from,
    to,
    subject,
    html,
    text,
    messageId: `<${id}@${domainOf(from)}>`,
    ...calendarParts(calendars),
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

/** Mail programs show the event of one alternative. Further ones are attached. */
function calendarParts([first, ...others]: readonly MailedCalendar[]) {
  return {
    ...(first && { icalEvent: { method: first.method, content: first.text, filename: 'visit.ics' } }),
    attachments: others.map(({ method, text }, index) => ({
      filename: `visit-${index + 2}.ics`,
      content: text,
      contentType: `text/calendar; charset=utf-8; method=${method}`,
    })),
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

const hasReplied = (error: unknown): boolean => typeof Object(error).responseCode === 'number';

/** By the server's reply, if it replied: 4xx is for now, 5xx is final. */
function deliveryAfter(error: unknown, hasBegun: boolean): Delivery {
  const { responseCode, response, command } = Object(error);
  if (hasReplied(error) && ABOUT_THE_EMAIL.includes(command)) {
    if (responseCode < 500) return 'later';
    return command === 'RCPT TO' && isAboutTheMailbox(responseCode, String(response)) ? 'bounced' : 'refused';
  }
  // The library itself refuses an address that is none.
  if (command === 'API') return 'refused';
  return hasBegun && !hasReplied(error) ? 'unanswered' : 'unreachable';
}

/** Codes for an unknown, moved, or wrong mailbox (RFC 5321). */
const NO_MAILBOX = [550, 551, 553];

/**
 * Enhanced codes (RFC 3463) tell a mailbox that doesn't exist (5.1) or is disabled (5.2.1) from a refusal of the
 * sender, which must not stop the address.
 */
function isAboutTheMailbox(code: number, response: string): boolean {
  const [, enhanced] = /^\d{3}[ -](5\.\d{1,3}\.\d{1,3})\b/.exec(response) ?? [];
  return enhanced === undefined ? NO_MAILBOX.includes(code) : /^5\.(1\.[12346]|1\.10|2\.1)$/.test(enhanced);
}
