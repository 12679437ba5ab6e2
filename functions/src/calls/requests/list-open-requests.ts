import { mayBrowseRequests } from '@marketplace/contract/domain/request';
import { assertAllowed } from '../../http/errors.ts';
import { earlyHandler } from '../../http/handler.ts';
import { browse } from '../../store/request-browse.ts';
import { presentRequest } from '../../store/requests.ts';

export const listOpenRequests = earlyHandler(
  'listOpenRequests',
  async ({ query, actor, account, services, setHeader }) => {
    const [{ found, next }, viewer] = await Promise.all([browse(services.db, query), account()]);
    assertAllowed(mayBrowseRequests(viewer));
    if (next) setHeader('X-Next-Cursor', next);
    return found.map((request) => presentRequest(request, actor));
  },
);
