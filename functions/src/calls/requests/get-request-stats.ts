import { earlyHandler } from '../../http/handler.ts';
import { statsOfOpenRequests } from '../../store/open-request-totals.ts';

export const getRequestStats = earlyHandler('getRequestStats', ({ services: { db, now } }) =>
  statsOfOpenRequests(db, now()),
);
