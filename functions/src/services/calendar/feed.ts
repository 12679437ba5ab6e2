/** The private feed of an account. */
import { isLeaving } from '@marketplace/contract/account/rules';
import { LIMITS } from '@marketplace/contract/constants';
import { HOUR_MS } from '@marketplace/contract/shared/time';
import { nextAddressChange } from '@marketplace/contract/visit/rules';
import { findUser } from '../../store/account/accounts.ts';
import { readableOf } from '../../store/firestore/collection.ts';
import { type FeedSnapshot, findFeed, keepText } from '../../store/visit/feeds.ts';
import { liveVisitsOf, type StoredVisit } from '../../store/visit/visits.ts';
import type { Services } from '../services.ts';
import { feedCalendar, publisherOf } from './event.ts';
import { shownInCalendars } from './shown-visits.ts';

type Needs = Pick<Services, 'db' | 'now' | 'config'>;

/** Undefined for a secret that is unknown, or was revoked. Mostly costs one read. */
export async function readFeed(services: Needs, secret: string): Promise<string | undefined> {
  const found = await findFeed(services.db, secret);
  const feed = found?.data();
  if (!found || !feed) return undefined;
  const isFresh = feed.staleAt !== null && feed.staleAt.toDate() > services.now();
  return feed.text !== null && isFresh ? feed.text : writeFeed(services, found);
}

/** Names, titles, and addresses may change without a visit. */
const MAX_AGE_MS = 6 * HOUR_MS;

async function writeFeed(services: Needs, feed: FeedSnapshot): Promise<string | undefined> {
  const { db, now } = services;
  const account = await findUser(db, feed.id);
  if (!account || account.disabled || isLeaving(account)) return undefined;
  const { docs } = await liveVisitsOf(db, account.id, now()).limit(LIMITS.bookedVisits).get();
  const booked = readableOf(docs).filter(({ status }) => status === 'booked');
  const shown = await shownInCalendars(services, booked, account);
  const text = await feedCalendar(shown, publisherOf(services));
  await keepText(feed, text, staleAfter(booked, now()));
  return text;
}

function staleAfter(booked: readonly StoredVisit[], now: Date): Date {
  const changes = booked.map((visit) => nextAddressChange(visit, now)?.getTime() ?? Number.POSITIVE_INFINITY);
  return new Date(Math.min(now.getTime() + MAX_AGE_MS, ...changes));
}
