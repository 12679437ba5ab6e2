/** Administrators' decisions, appeals, and the reviews of a job. */
import type { OwnAct } from '@marketplace/contract/act/schema';
import type { Review, ReviewsOfRequest } from '@marketplace/contract/review/schema';
import type { Page } from '@playwright/test';
import { answerCall } from '../../journeys/support/calls.ts';
import { card, dialog, type Shot } from '../shot.ts';
import { changeMe } from './account.ts';

const HOUR_MS = 60 * 60 * 1000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();

const DECISION: OwnAct = {
  id: '00000000-0000-4000-8000-000000000001',
  act: 'hide',
  kind: 'request',
  thingId: '00000000-0000-4000-8000-000000000002',
  title: 'Hang four shelves and a heavy mirror',
  partOf: null,
  hiddenText: null,
  hiddenImageUrls: [],
  reason: 'It says where the neighbors keep their key. Please leave that out.',
  at: inHours(-26),
  until: null,
  undone: null,
  appeal: null,
};

const SUSPENSION: OwnAct = {
  ...DECISION,
  id: '00000000-0000-4000-8000-000000000003',
  act: 'suspend',
  reason: 'The key was named again after the first warning.',
  at: inHours(-2),
  until: inHours(7 * 24 - 2),
};

const DECISIONS: OwnAct[] = [
  DECISION,
  {
    ...DECISION,
    id: '00000000-0000-4000-8000-000000000004',
    kind: 'message',
    title: 'Two outlets in the garage are dead',
    hiddenText: 'My neighbor is a crook, everybody on Cedar Street knows that.',
    reason: 'It insults somebody who has no part in this.',
    at: inHours(-50),
    appeal: { text: 'I was angry, and I take it back.', at: inHours(-1), decided: null },
  },
  {
    ...DECISION,
    id: '00000000-0000-4000-8000-000000000005',
    act: 'warn',
    kind: 'review',
    title: 'Rebuild the back steps',
    reason: 'A review is about the work, and not about who did it.',
    at: inHours(-300),
    appeal: {
      text: 'It says nothing of them.',
      at: inHours(-290),
      decided: { isGranted: false, reason: 'The second sentence does.', at: inHours(-280) },
    },
  },
  {
    ...SUSPENSION,
    id: '00000000-0000-4000-8000-000000000006',
    at: inHours(-400),
    until: inHours(-376),
  },
];

const withDecisions = (decisions: readonly OwnAct[]) => (page: Page) =>
  answerCall(page, 'listOwnActs', (route) => route.fulfill({ json: decisions }));

async function suspend(page: Page) {
  await changeMe(page, { suspendedUntil: SUSPENSION.until });
  await withDecisions([SUSPENSION])(page);
}

const hideReview = (page: Page) =>
  answerCall(page, 'getReviewsOfRequest', async (route) => {
    const response = await route.fetch();
    const { own, theirs }: ReviewsOfRequest = await response.json();
    const takenDown: Review['takenDown'] = { reason: DECISION.reason, at: DECISION.at };
    await route.fulfill({ response, json: { own: own && { ...own, takenDown }, theirs } });
  });

const reviews = (page: Page) => dialog(page).getByRole('heading', { name: 'Reviews', exact: true });

const reviewsOf = (title: string) => async (page: Page) => {
  await card(page, title).getByRole('button', { name: 'View Details' }).click();
  await reviews(page).waitFor();
};

const completed = { as: 'customer', path: '/customer?tab=completed', at: reviews, tall: true } as const;
const REPLIED = 'Deep clean before guests';

export const TRUST: readonly Shot[] = [
  { name: 'admin-reports', as: 'admin', path: '/admin', whole: true },
  { name: 'admin-appeals', as: 'admin', path: '/admin/appeals', whole: true },
  { name: 'admin-decisions', as: 'admin', path: '/admin/decisions', whole: true },
  { name: 'admin-notifications', as: 'admin', path: '/notifications', whole: true },
  {
    name: 'own-decisions',
    as: 'customer',
    path: '/notifications?show=decisions',
    before: withDecisions(DECISIONS),
    whole: true,
  },
  { name: 'suspended', as: 'customer', path: '/customer', before: suspend, whole: true },
  { ...completed, name: 'review-sealed', reach: reviewsOf('Rebuild the back steps') },
  { ...completed, name: 'review-replied', reach: reviewsOf(REPLIED) },
  { ...completed, name: 'review-taken-down', before: hideReview, reach: reviewsOf(REPLIED) },
];
