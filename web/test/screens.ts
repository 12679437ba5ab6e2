/** What screens ask the server when they open. A test that is about one of these calls answers it otherwise. */
import type { User } from '@marketplace/contract/account/schema';
import type { PublicBusiness } from '@marketplace/contract/business/schema';
import type { Mode } from '@marketplace/contract/constants';
import type { Conversation } from '@marketplace/contract/conversation/schema';
import type { Estimate } from '@marketplace/contract/estimate/schema';
import type { ServiceRequest } from '@marketplace/contract/request/schema';
import type { Visit, VisitsOfJob } from '@marketplace/contract/visit/schema';
import { onTestFinished } from 'vitest';
import { conversationWindow } from '@/entities/conversation/live/window.ts';
import { bringIn, mergeIntoAnswers } from '@/entities/live/merge.ts';
import { storageKeys, writeStored } from '@/lib/browser/stored.ts';
import { ownTimeZone } from '@/lib/dates.ts';
import { queryClient } from '@/lib/query/query-client.ts';
import { withEstimates } from './examples.ts';
import { aConversation } from './messages.ts';
import { server } from './server.ts';

/** Signs a person in, on one side of the marketplace. */
export function enterAs(user: User | null, mode: Mode | null = null): void {
  writeStored(storageKeys.mode, mode);
  server.answer('getMe', { user });
  server.answer('listNotifications', []);
  server.answer('listConversations', []);
  // The inbox says where each job is.
  for (const list of ['listMyRequests', 'listMyEstimates', 'listVisits'] as const)
    if (!server.isAnswered(list)) server.answer(list, []);
  // Details and conversations ask it once they are shown.
  if (!server.isAnswered('listVisitsOfJob')) answerVisits();
  // Dashboards begin with what waits of visits.
  if (!server.isAnswered('getVisitSettings'))
    server.answer('getVisitSettings', { hours: null, gapMinutes: 0 });
  if (!server.isAnswered('getCalendarFeed')) server.answer('getCalendarFeed', { path: null, madeAt: null });
  // Asked by parts of the profile, some of which load only when they are near.
  for (const list of ['listSessions', 'listDisclosures', 'listBlocks'] as const) server.answer(list, []);
  // Without a token there are no listeners: a component test has no Firestore.
  server.hold('getFirebaseToken');
}

/** The visits on a request, with a business that is free at any time unless told otherwise. */
export function answerVisits(visits: Visit[] = [], changes: Partial<VisitsOfJob> = {}): void {
  server.answer('listVisitsOfJob', {
    timeZone: ownTimeZone(),
    visits,
    availability: { hours: null, gapMinutes: 0, awayUntil: null, taken: [] },
    counterpartFigure: null,
    ...changes,
  });
}

/** A customer's requests with their estimates. */
export function answerMyRequests(requests: ServiceRequest[], estimates: Estimate[] = []): void {
  const on = (request: ServiceRequest) =>
    withEstimates(
      request,
      estimates.filter(({ serviceRequestId }) => serviceRequestId === request.id),
    );
  server.answer(
    'listMyRequests',
    requests.map(on).map(({ estimates: _, ratings: __, ...request }) => request),
  );
  answerRequests(requests.map(on));
}

/** The details of requests, as their dialogs ask for them. */
export function answerRequests(requests: ReturnType<typeof withEstimates>[]): void {
  server.answer('getRequest', ({ params }) => {
    const found = requests.find(({ id }) => id === params.id);
    if (!found) throw new Error(`No request ${params.id} was given`);
    return found;
  });
  server.answer('listQuestions', []);
  server.answer('markEstimatesSeen', undefined);
  server.answer('getReviewsOfRequest', { own: null, theirs: null });
}

/** The dashboard of a business: open requests, and its own estimates. */
export function answerBusiness(open: ServiceRequest[], mine: Estimate[] = []): void {
  server.answer('listOpenRequests', open);
  server.answer('listMyEstimates', mine);
  server.answer('getRequestStats', {
    openRequests: open.length,
    highPriority: 0,
    averageBudget: 500,
    averageEstimates: 0,
  });
  server.answer('listSavedSearches', []);
  answerRequests(open.map((request) => withEstimates(request, [])));
}

/** The public profile of a business without reviews. */
export function answerProfile(business: PublicBusiness): void {
  server.answer('getBusiness', business);
  server.answer('listReviewsOfBusiness', {
    summary: { rating: null, spread: [0, 0, 0, 0, 0], takenDown: 0 },
    reviews: [],
  });
}

/** An empty conversation about an estimate. */
export function answerConversation(estimate: Estimate, mine: 'customer' | 'business'): void {
  server.answer('getConversation', aConversation(estimate, mine));
  server.answer('listMessages', []);
  server.answer('setPresence', undefined);
}

/** Shows conversations as if the listener had brought them. What the screen has changed since, as by reading, stays. */
export function showConversations(...conversations: Conversation[]): void {
  onTestFinished(mergeIntoAnswers(queryClient, conversationWindow, () => true));
  bringIn(queryClient, conversationWindow, conversations);
}
