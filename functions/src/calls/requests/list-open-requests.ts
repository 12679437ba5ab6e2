import { mayBrowseRequests } from '@marketplace/contract/domain/request';
import { assertAllowed } from '../../errors.ts';
import { earlyHandler } from '../../http/handler.ts';
import { presentRequest } from '../../present/request.ts';
import { browse } from '../../store/request-browse.ts';

export const listOpenRequests = earlyHandler(
  'listOpenRequests',
  async ({ query, actor, account, services, setHeader }) => {
    const [{ found, next }, viewer] = await Promise.all([browse(services.db, query), account()]);
    assertAllowed(mayBrowseRequests(viewer));
    if (next) setHeader('X-Next-Cursor', next);
    return found.map((request) => presentRequest(request, actor));
  },
);
