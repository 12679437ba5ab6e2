/** Counts what a daily summary tells, at a bounded cost. */
import { isApart } from '@marketplace/contract/block/rules';
import { isBooked } from '@marketplace/contract/notification/rules';
import type { Account } from '../../store/account/accounts.ts';
import { circleOf } from '../../store/account/reach.ts';
import { conversationsOf } from '../../store/conversation/conversations.ts';
import { unreadFilter } from '../../store/conversation/filters.ts';
import { reviewableEstimatesOf } from '../../store/estimate/estimates.ts';
import { countUpTo, readSome } from '../../store/firestore/pages.ts';
import { findPosted, type Period } from '../../store/request/browse.ts';
import type { StoredRequest } from '../../store/request/fields.ts';
import { runningJobsOf } from '../../store/request/requests.ts';
import type { RequestSearch } from '../../store/request/search.ts';
import { searchesOf, searchOf } from '../../store/saved-search/saved-searches.ts';
import { acceptsEstimates, canBeNotifiedOf } from '../notification/fan-out/recipients.ts';
import type { Services } from '../services.ts';

/** Beyond it, a summary says '20+'. */
const MAX_COUNTED = 20;

/** `isMore`: whether there may be more. */
export type Count = { count: number; isMore: boolean };

export type News = {
  /** Whether the requests are those within a distance of the business. */
  isNearby: boolean;
  /** The requests that it would be notified of one by one, and others that its saved searches find. */
  requests: Count;
  searched: Count;
  /** The newest of both. */
  requestIds: string[];
  messages: Count;
  jobs: Count;
  reviews: Count;
};

type Needs = Pick<Services, 'db' | 'now'>;

export async function gatherNews(services: Needs, account: Account, period: Period): Promise<News> {
  const { isFull, ...waiting } = await gatherWaiting(services, account);
  const posted = isFull ? NONE : await gatherPosted(services, account, period);
  return { ...posted, ...waiting, isNearby: circleOf(account) !== undefined };
}

const NO_COUNT: Count = { count: 0, isMore: false };
const NONE = { requests: NO_COUNT, searched: NO_COUNT, requestIds: [] };

async function gatherWaiting({ db, now }: Needs, account: Account) {
  const { id, maxOpenJobs } = account;
  const [unread, jobs, reviews] = await Promise.all([
    readSome(conversationsOf(db, id, unreadFilter(id)), MAX_COUNTED),
    countUpTo(runningJobsOf(db, id), Math.max(MAX_COUNTED, maxOpenJobs ?? 0) + 1),
    countUpTo(reviewableEstimatesOf(db, id, now()), MAX_COUNTED + 1),
  ]);
  const own = unread.filter(
    ({ businessId, customerId }) => businessId === id && !isApart(account, customerId),
  );
  const messages = own.reduce((sum, { unread }) => sum + (unread[id] ?? 0), 0);
  return {
    isFull: isBooked(account, jobs),
    messages: { count: messages, isMore: messages > 0 && unread.length === MAX_COUNTED },
    jobs: upToMax(jobs),
    reviews: upToMax(reviews),
  };
}

/** Of a count that stops after the maximum. */
const upToMax = (count: number): Count => ({
  count: Math.min(count, MAX_COUNTED),
  isMore: count > MAX_COUNTED,
});

/** How many requests the email of a summary lists. */
const MAX_LISTED = 5;

async function gatherPosted({ db, now }: Needs, account: Account, period: Period) {
  const isWanted = (request: StoredRequest) =>
    acceptsEstimates(request, now()) && canBeNotifiedOf(request, account, now());
  const find = (search: RequestSearch) => findPosted(db, search, period, { limit: MAX_COUNTED, isWanted });
  const saved = (await searchesOf(db, account.id)).filter(({ alert }) => alert === 'digest');
  const searches = saved.flatMap(({ query }) => searchOf(query, account.point) ?? []);
  const [own, ...found] = await Promise.all([find(reachAsSearch(account)), ...searches.map(find)]);
  const requests = new Map(own.found.map((request) => [request.id, request]));
  const others = new Map(found.flatMap((page) => page.found.map((request) => [request.id, request])));
  for (const id of requests.keys()) others.delete(id);
  const all = [...requests.values(), ...others.values()];
  return {
    requests: countOf(requests.size, own),
    searched: countOf(others.size, ...found),
    requestIds: all
      .sort((a, b) => b.createdAt.toMillis() - a.createdAt.toMillis())
      .slice(0, MAX_LISTED)
      .map(({ id }) => id),
  };
}

const countOf = (count: number, ...pages: { next?: string }[]): Count => ({
  count,
  isMore: count > 0 && pages.some(({ next }) => next !== undefined),
});

/** Finds the requests whose fan-out would reach the business. */
function reachAsSearch(account: Account): RequestSearch {
  const circle = circleOf(account);
  const category = account.serviceCategories.join(',') || undefined;
  if (!circle) return { category };
  return { category, near: { center: circle.center, ring: { to: circle.miles }, orUnknown: true } };
}
