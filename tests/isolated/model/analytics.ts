/** The administrators' page. */
import { plain, users } from './moves/move.ts';
import { type Asking, type ModelledCalls, rule } from './rule.ts';
import { isBusiness, isCustomer } from './world.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const SIGNUP_DAYS = 30;

/** Accounts of both kinds count twice; the window is of whole days in UTC, today included. */
function countUsers({ world }: Asking) {
  const accounts = users(world);
  const today = Math.floor(world.now.getTime() / DAY_MS);
  const days = accounts
    .map(({ createdAt }) => createdAt.slice(0, 10))
    .filter((date) => today - Date.parse(date) / DAY_MS < SIGNUP_DAYS);
  const signupsByDate: Record<string, number> = {};
  for (const date of days) signupsByDate[date] = (signupsByDate[date] ?? 0) + 1;
  return {
    totalUsers: accounts.length,
    customerUsers: accounts.filter(isCustomer).length,
    businessUsers: accounts.filter(isBusiness).length,
    recentSignups: days.length,
    signupsByDate,
  };
}

export const analyticsModel = {
  getUserAnalytics: {
    rule: rule('admin', 200, countUsers),
    move: plain(1, ({ isAdmin }) => isAdmin),
  },
} satisfies ModelledCalls;
