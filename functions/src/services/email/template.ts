/** The subject, HTML, and plain text of an email about notifications. */
import { PRODUCT_NAME } from '@marketplace/contract/brand';
import type { NotificationKind, PushKind } from '@marketplace/contract/constants';
import { NOTIFICATION_NAMES } from '@marketplace/contract/notification/names';
import type { Notification } from '@marketplace/contract/notification/schema';
import type { EmailText } from '../../store/notification/notifications.ts';
import { cutTo } from '../notification/email-text.ts';
import { withoutContacts } from '../notification/without-contacts.ts';
import { type ListedRequest, page } from '../smtp/email-page.ts';
import type { Mail } from '../smtp/mailer.ts';
import type { Quote } from './find-quote.ts';
import type { UnsubscribePage } from './unsubscribe-links.ts';

export type Entry = Pick<Notification, 'kind' | 'title' | 'body' | 'url'> & {
  emailText: EmailText;
  /** Below the body. */
  quote?: Quote | undefined;
  /** Listed below the body. */
  requests?: readonly ListedRequest[];
};

type Content = {
  /** At least one. */
  entries: readonly Entry[];
  /** The origin of our own pages. */
  origin: string;
  /** For the types that can be turned off. */
  unsubscribePages: readonly UnsubscribePage[];
};

const MAX_ENTRIES = 20;

export function renderEmail({
  entries,
  origin,
  unsubscribePages,
}: Content): Pick<Mail, 'subject' | 'html' | 'text'> {
  const sorted = entries.toSorted((a, b) => RANKS[a.kind] - RANKS[b.kind]);
  const shown = sorted.slice(0, MAX_ENTRIES).map((entry) => show(entry, origin));
  const subject = subjectOf(sorted);
  const more = entries.length - shown.length;
  const rest = more > 0 ? `And ${more} more in your list of notifications.` : '';
  const list = new URL('/notifications', origin).href;
  const settings = `${list}#settings`;
  const reason = reasonFor(entries);
  const blocks = shown.map(({ heading, lines, quotes, requests, url, action }) => {
    const listed = requests.map((one) => `\n${one.title}\n${one.facts}\n${one.url}`);
    const said = quotes.map(({ by, text }) => `\n${by}: "${text}"`);
    const apart = [...said, ...listed];
    return [heading, ...lines, ...apart, `${apart.length > 0 ? '\n' : ''}${action}: ${url}`].join('\n');
  });
  const links = footerLinks(unsubscribePages, settings);
  const footer = [reason, ...links.map(({ text, url }) => `${text}: ${url}`)];
  return {
    subject,
    text: `${[...blocks, ...(rest ? [`${rest}\n${list}`] : []), `-- \n${footer.join('\n')}`].join('\n\n')}\n`,
    html: page({
      subject,
      preview: previewOf(subject, shown[0]),
      entries: shown,
      rest: rest && { text: rest, url: list },
      reason,
      links,
    }),
  };
}

/** The most important first. */
const RANKS: Record<NotificationKind, number> = {
  act: 1,
  decision: 2,
  visit: 3,
  job: 4,
  estimate: 5,
  question: 6,
  message: 7,
  moderation: 8,
  review: 9,
  request: 10,
  digest: 11,
};

/** Everything that people wrote, without contact details. */
function show({ title, body, url, quote, requests = [], emailText }: Entry, origin: string) {
  const { subject, action, heading } = emailText;
  return {
    heading: withoutContacts({ title, subject, body }[heading]),
    lines: heading === 'body' ? [] : [withoutContacts(body)],
    quotes: quotesOf(quote).map(({ by, text }) => ({ by, text: withoutContacts(text) })),
    url: new URL(url, origin).href,
    action,
    requests: requests.map((one) => ({
      title: withoutContacts(one.title),
      facts: withoutContacts(one.facts),
      url: new URL(one.url, origin).href,
    })),
  };
}

/** The first entry without what the subject says. */
const previewOf = (subject: string, first: ReturnType<typeof show> | undefined): string =>
  [first?.heading ?? '', ...(first?.lines ?? []), ...(first?.quotes ?? []).map(({ text }) => text)]
    .filter((text) => text !== subject)
    .join(' ');

function quotesOf(quote: Quote | undefined): { by: string; text: string }[] {
  if (!quote) return [];
  const question = { by: 'Question', text: quote.question };
  return quote.answer === null ? [question] : [question, { by: 'Answer', text: quote.answer }];
}

const footerLinks = (pages: readonly UnsubscribePage[], settings: string) => [
  ...pages.map(({ kind, url }) => ({
    text: pages.length > 1 ? `Unsubscribe from "${NOTIFICATION_NAMES[kind]}"` : 'Unsubscribe',
    url,
  })),
  { text: 'Notification settings', url: settings },
];

const MAX_SUBJECT_LENGTH = 100;

/** One line about the first entry: a header must not be continued by a title. */
function subjectOf(entries: readonly Entry[]): string {
  const [first] = entries;
  const subject = first?.emailText.subject ?? '';
  const more = entries.length > 1 ? ` … and ${entries.length - 1} more` : '';
  const line = withoutContacts(subject).replaceAll(/\s+/g, ' ').trim();
  return cutTo(MAX_SUBJECT_LENGTH - more.length, line) + more;
}

/** The types that can be turned off, in the order of their first appearance. */
export const kindsOf = (entries: readonly Pick<Entry, 'kind'>[]): PushKind[] => [
  ...new Set(entries.map(({ kind }) => kind).filter((kind) => kind !== 'act')),
];

function reasonFor(entries: readonly Entry[]): string {
  const kinds = kindsOf(entries);
  if (kinds.length === 0) return "This email is about your account. You can't turn off account emails.";
  const names = kinds.map((kind) => `"${NOTIFICATION_NAMES[kind]}"`).join(', ');
  const isForCalendar = entries.every(({ emailText }) => emailText.isSentWhenRead);
  const why = isForCalendar ? 'for your calendar' : "because you haven't read this in the app";
  return `You get this email from ${PRODUCT_NAME} ${why}, and you get emails about ${names}.`;
}
