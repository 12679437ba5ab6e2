/** Apart from the other calls of accounts, because an export has the schemas of all entities. */
import { call, nextCursor } from '../shared/call.ts';
import { rateLimits } from '../shared/rate-limits.ts';
import { exportPage, exportQuery } from './export.ts';

/** Export a page of all data of your account. */
export const exportAccount = call({
  method: 'POST',
  path: '/api/auth/export',
  access: 'signed-in',
  whileRestricted: true,
  status: 200,
  limit: rateLimits.export,
  query: exportQuery,
  output: exportPage,
  headers: nextCursor,
});
