import { earlyHandler } from '../../http/handler.ts';
import { browse } from '../../store/request-browse.ts';
import { presentRequest } from '../../store/requests.ts';

export const listOpenRequests = earlyHandler(
  'listOpenRequests',
  async ({ query, actor, services, setHeader }) => {
    const { found, next } = await browse(services.db, query);
    if (next) setHeader('X-Next-Cursor', next);
    return found.map((request) => presentRequest(request, actor));
  },
);
