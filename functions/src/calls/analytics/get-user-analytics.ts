import { handler } from '../../http/handler.ts';
import { countUsers } from '../../store/account-totals.ts';

export const getUserAnalytics = handler('getUserAnalytics', ({ services: { db, now } }) =>
  countUsers(db, now()),
);
