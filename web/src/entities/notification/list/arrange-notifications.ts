import type { NotificationKind } from '@marketplace/contract/constants';
import type { Notification } from '@marketplace/contract/notification/schema';
import { isRequesting } from '@marketplace/contract/notification/titles';

/** Notifications of one row, newest first: usually one, or several that are alike. */
export interface NotificationGroup {
  newest: Notification;
  notifications: readonly Notification[];
}

/** The heading of those that ask for something. */
export const WAITING = 'Waiting for you';

interface Arranged {
  /** Unread notifications that still ask for something: an answer, a decision, a review. */
  waiting: NotificationGroup[];
  news: NotificationGroup[];
}

const isUnread = ({ readAt }: Notification) => readAt === null;

/** The kinds that always ask for something. */
const ASKING: ReadonlySet<NotificationKind> = new Set(['message', 'question', 'moderation', 'act']);

const asksForSomething = ({ kind, title }: Notification): boolean => ASKING.has(kind) || isRequesting(title);

/** What unread notifications of one row have in common: new requests, or the same page. */
const keyOf = ({ kind, url }: Notification): string => (kind === 'request' ? kind : `${kind} ${url}`);

/**
 * Groups unread notifications that are alike, and separates those that ask for something. `isFresh` also holds for those
 * that were read since the list opened, so that no row moves under the reader's finger.
 */
export function arrangeNotifications(
  notifications: readonly Notification[],
  isFresh: (notification: Notification) => boolean = isUnread,
): Arranged {
  const isOver = overBy(notifications);
  const waiting = notifications.filter((one) => isFresh(one) && asksForSomething(one) && !isOver(one));
  const rest = new Set(waiting);
  const news = notifications.filter((one) => !rest.has(one));
  return { waiting: groupAlike(waiting, isFresh), news: groupAlike(news, isFresh) };
}

/** A business has no answer left to consider once its estimate was decided on, which a newer notification says. */
function overBy(notifications: readonly Notification[]): (notification: Notification) => boolean {
  const decidedAt = new Map<string, string>();
  for (const { kind, url, at } of notifications) {
    if (kind === 'decision' && at > (decidedAt.get(url) ?? '')) decidedAt.set(url, at);
  }
  return ({ kind, url, at }) => kind === 'question' && at < (decidedAt.get(url) ?? '');
}

/** A group has the place of its newest notification. */
function groupAlike(
  notifications: readonly Notification[],
  isFresh: (notification: Notification) => boolean,
): NotificationGroup[] {
  const groups = new Map<string, Notification[]>();
  for (const notification of notifications) {
    const key = isFresh(notification) ? keyOf(notification) : notification.id;
    const group = groups.get(key);
    if (group) group.push(notification);
    else groups.set(key, [notification]);
  }
  return [...groups.values()].flatMap((group) =>
    group[0] ? { newest: group[0], notifications: group } : [],
  );
}

const nouns: Record<NotificationKind, string> = {
  request: 'new requests',
  digest: 'daily summaries',
  estimate: 'estimates to review',
  decision: 'decisions on your estimates',
  job: 'updates on a job',
  message: 'new messages',
  question: 'questions and answers',
  review: 'updates on reviews',
  visit: 'updates about visits',
  moderation: 'queues to review',
  act: 'decisions of our team',
};

/** '12 new requests' */
export const titleOfGroup = ({ newest, notifications }: NotificationGroup): string =>
  `${notifications.length} ${nouns[newest.kind]}`;
