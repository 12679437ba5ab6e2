import type { UserAnalytics } from '@marketplace/contract/analytics/schema';
import { LIMITS } from '@marketplace/contract/constants';
import { lastDays } from '../store/account-totals.ts';
import type { Sums } from '../store/totals.ts';

/** From the totals of the accounts. */
export function presentUserAnalytics(sums: Sums, now: Date): UserAnalytics {
  const { customer = 0, business = 0, both = 0 } = sums;
  const days = lastDays(now, LIMITS.analyticsDays).map(({ date }) => [date, sums[date] ?? 0] as const);
  return {
    totalUsers: customer + business + both,
    customerUsers: customer + both,
    businessUsers: business + both,
    recentSignups: days.reduce((total, [, signups]) => total + signups, 0),
    signupsByDate: Object.fromEntries(days.filter(([, signups]) => signups > 0)),
  };
}
