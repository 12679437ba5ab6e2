/** The subject, HTML, and plain text of an email about notifications. */
import { PRODUCT_NAME } from '@marketplace/contract/brand';
import type { NotificationKind, PushKind } from '@marketplace/contract/constants';
import { NOTIFICATION_NAMES } from '@marketplace/contract/notification/names';
import type { Notification } from '@marketplace/contract/notification/schema';
import { requestingTitles } from '@marketplace/contract/notification/titles';
import { withoutContacts } from '../notification/without-contacts.ts';
import type { Mail } from '../smtp/mailer.ts';
import type { ListedRequest } from './find-listed.ts';
import { page } from './template-page.ts';
import type { UnsubscribePage } from './unsubscribe-links.ts';

export type Entry = Pick<Notification, 'kind' | 'title' | 'body' | 'url'> & {
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

const actionOf = ({ kind, title }: Entry): string =>
  kind === 'question' && title === requestingTitles.newQuestion ? 'Answer' : ACTIONS[kind];

const ACTIONS: Record<NotificationKind, string> = {
  request: 'View Request',
  digest: 'Open Dashboard',
  estimate: 'View Estimate',
  decision: 'View Request',
  job: 'View Job',
  message: 'Reply',
  question: 'View Request',
  review: 'View Review',
  moderation: 'Open Queue',
  act: 'View Decision',
};

export function renderEmail({
  entries,
  origin,
  unsubscribePages,
}: Content): Pick<Mail, 'subject' | 'html' | 'text'> {
  const shown = entries.slice(0, MAX_ENTRIES).map((entry) => ({
    ...entry,
    title: withoutContacts(entry.title),
    body: withoutContacts(entry.body),
    url: new URL(entry.url, origin).href,
    action: actionOf(entry),
    requests: (entry.requests ?? []).map(({ title, facts, url }) => ({
      title: withoutContacts(title),
      facts: withoutContacts(facts),
      url: new URL(url, origin).href,
    })),
  }));
  const subject = subjectOf(entries);
  const more = entries.length - shown.length;
  const rest = more > 0 ? `And ${more} more in your list of notifications.` : '';
  const list = new URL('/notifications', origin).href;
  const settings = `${list}#settings`;
  const reason = reasonFor(kindsOf(entries));
  const blocks = shown.map(({ title, body, requests, url, action }) => {
    const listed = requests.map((one) => `\n${one.title}\n${one.facts}\n${one.url}`);
    const link = `${listed.length > 0 ? '\n' : ''}${action}: ${url}`;
    return [title, body, ...listed, link].join('\n');
  });
  const links = footerLinks(unsubscribePages, settings);
  const footer = [reason, ...links.map(({ text, url }) => `${text}: ${url}`)];
  return {
    subject,
    text: `${[...blocks, ...(rest ? [`${rest}\n${list}`] : []), `-- \n${footer.join('\n')}`].join('\n\n')}\n`,
    html: page({
      subject,
      entries: shown,
      rest: rest && { text: rest, url: list },
      reason,
      links,
    }),
  };
}

const footerLinks = (pages: readonly UnsubscribePage[], settings: string) => [
  ...pages.map(({ kind, url }) => ({
    text: pages.length > 1 ? `Unsubscribe from "${NOTIFICATION_NAMES[kind]}"` : 'Unsubscribe',
    url,
  })),
  { text: 'Notification settings', url: settings },
];

const MAX_SUBJECT_LENGTH = 100;

/** One line: a header must not be continued by a title. */
function subjectOf(entries: readonly Entry[]): string {
  const [first] = entries;
  if (!first || entries.length > 1) return `${entries.length} new notifications`;
  const subject = first.kind === 'message' ? `Message from ${first.title}` : first.title;
  return Array.from(withoutContacts(subject).replaceAll(/\s+/g, ' ')).slice(0, MAX_SUBJECT_LENGTH).join('');
}

/** The types that can be turned off, in the order of their first appearance. */
export const kindsOf = (entries: readonly Pick<Entry, 'kind'>[]): PushKind[] => [
  ...new Set(entries.map(({ kind }) => kind).filter((kind) => kind !== 'act')),
];

function reasonFor(kinds: readonly PushKind[]): string {
  if (kinds.length === 0) return "This email is about your account. You can't turn off account emails.";
  const names = kinds.map((kind) => `"${NOTIFICATION_NAMES[kind]}"`).join(', ');
  return `You get this email from ${PRODUCT_NAME} because you haven't read this in the app, and you get emails about ${names}.`;
}
