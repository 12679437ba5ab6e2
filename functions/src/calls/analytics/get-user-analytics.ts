import { handler } from '../../http/handler.ts';
import { countUsers } from '../../store/user-counts.ts';

export const getUserAnalytics = handler('getUserAnalytics', ({ services: { db, now } }) =>
  countUsers(db, now()),
);
