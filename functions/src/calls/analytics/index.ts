import { getUserAnalytics } from './get-user-analytics.ts';

export const analyticsHandlers = { getUserAnalytics };
