import { earlyAnswer, paintEarly } from '@/boot/early-content/early-content.ts';
import { earlyOpenRequests, earlyStats } from './dashboard/early-open-requests.tsx';

const answers = Promise.all([
  earlyAnswer<'getMe'>('/api/auth/me'),
  earlyAnswer<'listOpenRequests'>('/api/service-requests'),
  earlyAnswer<'listMyEstimates'>('/api/estimates/my'),
]);
void paintEarly(answers.then(([{ user }, ...lists]) => (user ? earlyOpenRequests(user, ...lists) : {})));
void paintEarly(earlyAnswer<'getRequestStats'>('/api/service-requests/stats').then(earlyStats));
