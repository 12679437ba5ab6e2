import { earlyAnswer, firstOf, paintEarly } from '@/boot/early-content/early-content.ts';
import { requestKeys } from '@/entities/request/query-keys.ts';
import { readKept } from '@/lib/kept-store.ts';
import { earlyRequests } from './dashboard/early-requests.tsx';

const requests = firstOf(
  readKept(requestKeys.mine),
  earlyAnswer<'listMyRequests'>('/api/service-requests/my'),
);
void paintEarly(requests.then(earlyRequests));
