import { earlyAnswer, paintEarly } from '@/boot/early-content/early-content.ts';
import { earlyRequests } from './dashboard/early-requests.tsx';

const requests = earlyAnswer<'listMyRequests'>('/api/service-requests/my');
void paintEarly(requests.then(earlyRequests));
