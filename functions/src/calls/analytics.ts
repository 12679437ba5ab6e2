import { handler } from '../http/handler.ts';
import { presentUserAnalytics } from '../present/user-analytics.ts';
import { accountTotals } from '../store/account-totals.ts';
import { readTotals } from '../store/totals.ts';

export const getUserAnalytics = handler('getUserAnalytics', async ({ services: { db, now } }) => {
  const today = now();
  return presentUserAnalytics(await readTotals(db, accountTotals, today), today);
});
