import { handler } from '../../http/handler.ts';
import { statsOfOpenRequests } from '../../store/request-stats.ts';

export const getRequestStats = handler('getRequestStats', ({ services: { db } }) => statsOfOpenRequests(db));
