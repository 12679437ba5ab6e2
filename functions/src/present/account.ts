import { ACCOUNT_FIELDS } from '@marketplace/contract/account/fields';
import type { Session, User } from '@marketplace/contract/account/schema';
import type { UserAnalytics } from '@marketplace/contract/analytics/schema';
import { LIMITS } from '@marketplace/contract/constants';
import { latestDates } from '@marketplace/contract/shared/dates';
import { fieldsWith, omitFields, showFields } from '@marketplace/contract/shared/field-table';
import { iso } from '@marketplace/contract/shared/moment';
import type { Account } from '../store/account/accounts.ts';
import type { Sums } from '../store/totals/totals.ts';

/** An account as its owner sees it. */
export function presentUser(account: Account): User {
  const { portfolio, point, createdAt, deletesAt, suspendedUntil } = account;
  const values = {
    ...account,
    portfolioImageUrls: portfolio.map(({ imageUrl }) => imageUrl),
    isPlaceKnown: point !== null,
    createdAt: iso(createdAt),
    deletesAt: deletesAt && iso(deletesAt),
    suspendedUntil: suspendedUntil && iso(suspendedUntil),
  };
  return showFields(values, ACCOUNT_FIELDS, { owner: true });
}

/** An account as its owner exports it. */
export const exportUser = (account: Account) =>
  omitFields(presentUser(account), fieldsWith(ACCOUNT_FIELDS, 'exported', false));

const lastUse = ({ isCurrent, lastUsedAt }: Session): string => (isCurrent ? '~' : (lastUsedAt ?? ''));

/** Sessions that haven't expired, the current one first, then by last use. */
export function presentSessions(
  { sessions, sessionDetails }: Pick<Account, 'sessions' | 'sessionDetails'>,
  current: { id: string },
  now: Date,
): Session[] {
  const running = sessions.filter(({ expiresAt }) => expiresAt * 1000 > now.getTime());
  const presented = running.map(({ id }) => {
    const details = sessionDetails[id];
    return {
      id,
      browser: details?.browser ?? 'Unknown browser',
      startedAt: details ? iso(details.startedAt) : null,
      lastUsedAt: details ? iso(details.lastUsedAt) : null,
      isCurrent: id === current.id,
    };
  });
  return presented.sort((a, b) => (lastUse(a) < lastUse(b) ? 1 : -1));
}

/** From the totals of the accounts. */
export function presentUserAnalytics(sums: Sums, now: Date): UserAnalytics {
  const { customer = 0, business = 0, both = 0 } = sums;
  const days = latestDates(now, LIMITS.analyticsDays).map((date) => [date, sums[date] ?? 0] as const);
  return {
    totalUsers: customer + business + both,
    customerUsers: customer + both,
    businessUsers: business + both,
    recentSignups: days.reduce((total, [, signups]) => total + signups, 0),
    signupsByDate: Object.fromEntries(days.filter(([, signups]) => signups > 0)),
  };
}
