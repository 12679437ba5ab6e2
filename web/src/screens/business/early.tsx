import { earlyAnswer, paintEarly } from '@/boot/early-content/early-content.ts';
import { readStored, storageKeys } from '@/lib/stored.ts';
import { earlyOpenRequests, earlyStats } from './dashboard/early-open-requests.tsx';

const lists = Promise.all([
  earlyAnswer<'listOpenRequests'>('/api/service-requests'),
  earlyAnswer<'listMyEstimates'>('/api/estimates/my'),
]);
// Who it is, is asked last, and open requests are answered to businesses alone.
const expected = { id: readStored(storageKeys.signedInAs) ?? '', accountType: 'business' } as const;
void paintEarly(lists.then(([requests, estimates]) => earlyOpenRequests(expected, requests, estimates)));
void paintEarly(earlyAnswer<'getRequestStats'>('/api/service-requests/stats').then(earlyStats));
