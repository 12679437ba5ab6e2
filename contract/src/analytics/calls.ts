import { call } from '../shared/call.ts';
import { userAnalytics } from './schema.ts';

/** Get the number of accounts, and the registrations of the last 30 days. */
export const getUserAnalytics = call({
  method: 'GET',
  path: '/api/analytics/users',
  access: 'admin',
  status: 200,
  output: userAnalytics,
});
