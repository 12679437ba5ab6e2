import type { ServiceRequest } from '@marketplace/contract/service-request';
import { earlyAnswer, firstOf, paintEarly } from '@/boot/early-content/early-content.ts';
import { sessionKey } from '@/entities/account/query-keys.ts';
import { estimateKeys } from '@/entities/estimate/query-keys.ts';
import { requestKeys } from '@/entities/request/query-keys.ts';
import { readKept } from '@/lib/kept-store.ts';
import { earlyOpenRequests, earlyStats } from './dashboard/early-open-requests.tsx';

type Pages = { pages: { data: ServiceRequest[] }[] };

const keptRequests = readKept(requestKeys.openList({})).then(({ pages }: Pages) =>
  pages.flatMap(({ data }) => data),
);
// All of one moment, so that no card is drawn with what is older than the card.
const kept = Promise.all([readKept(sessionKey), keptRequests, readKept(estimateKeys.mine)]);
const answers = Promise.all([
  earlyAnswer<'getMe'>('/api/auth/me').then(({ user }) => user),
  earlyAnswer<'listOpenRequests'>('/api/service-requests'),
  earlyAnswer<'listMyEstimates'>('/api/estimates/my'),
]);
const dashboard = firstOf(kept, answers);
void paintEarly(dashboard.then(([user, ...lists]) => (user ? earlyOpenRequests(user, ...lists) : {})));
const stats = firstOf(
  readKept(requestKeys.stats),
  earlyAnswer<'getRequestStats'>('/api/service-requests/stats'),
);
void paintEarly(stats.then(earlyStats));
