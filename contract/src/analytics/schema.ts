import * as z from 'zod/mini';
import { count } from '../shared/fields.ts';

/** Accounts of type both count as customers and as businesses. Dates are UTC days. */
export const userAnalytics = z.object({
  totalUsers: count,
  customerUsers: count,
  businessUsers: count,
  recentSignups: count,
  signupsByDate: z.record(z.string(), count),
});

export type UserAnalytics = z.infer<typeof userAnalytics>;
