import { links } from '@marketplace/contract/notification/links';
import type { Timestamp } from 'firebase-admin/firestore';
import type { NewNotification } from '../../store/notification/notifications.ts';
import { tags } from '../../store/notification/tags.ts';
import { emailText } from '../notification/email-text.ts';
import { newNotification } from '../notification/notify.ts';
import type { Count, News } from './gather-news.ts';

/** The notification of a daily summary. Undefined if there is nothing to tell. Jobs in progress alone aren't news. */
export function describeDigest(news: News, at: Timestamp): NewNotification | undefined {
  const { isNearby, requests, searched, requestIds, messages, jobs, reviews } = news;
  if ([requests, searched, messages, reviews].every(({ count }) => count === 0)) return undefined;
  const where = isNearby ? ' near you' : '';
  const more = requests.count > 0 ? 'more' : undefined;
  const parts = [
    describe(requests, `new request${where}`, `new requests${where}`),
    describe(
      searched,
      `${more ?? 'new request'} for your saved searches`,
      `${more ?? 'new requests'} for your saved searches`,
    ),
    describe(messages, 'unread message', 'unread messages'),
    describe(jobs, 'job in progress', 'jobs in progress'),
    describe(reviews, 'job waiting for your review', 'jobs waiting for your review'),
  ].filter((part) => part !== undefined);
  const body = new Intl.ListFormat('en').format(parts);
  return newNotification({
    kind: 'digest',
    tag: tags.digest,
    url: links.businessDashboard,
    requestId: null,
    requestIds,
    title: 'Your daily summary',
    body,
    emailText: emailText(body, 'Open Dashboard'),
    event: 'summary',
    at,
  });
}

function describe({ count, isMore }: Count, one: string, many: string): string | undefined {
  if (count === 0) return undefined;
  return isMore ? `${count}+ ${many}` : `${count} ${count === 1 ? one : many}`;
}
