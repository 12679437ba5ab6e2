/** The public profile of a business. */
import type { Page } from '@playwright/test';
import { answerCall, failCall } from '../../journeys/support/calls.ts';
import { click, dialog, hang, type Shot } from '../shot.ts';

/** Opens the profile from an estimate on the customer's first request. */
async function openFirst(page: Page) {
  await click(page, 'View Details');
  await dialog(page).getByRole('article').getByRole('link').first().click();
  await page.waitForURL('**/businesses/*');
}

const fromEstimate = { as: 'customer', path: '/customer', reach: openFirst } as const;

export const BUSINESS_PROFILE: readonly Shot[] = [
  { ...fromEstimate, name: 'business-profile', whole: true },
  {
    ...fromEstimate,
    name: 'business-profile-loading',
    before: (page) => answerCall(page, 'getBusiness', hang),
    waiting: true,
  },
  {
    ...fromEstimate,
    name: 'business-profile-failed',
    before: (page) => failCall(page, 'getBusiness'),
  },
  { name: 'business-profile-not-found', path: '/businesses/00000000-0000-4000-8000-000000000000' },
];
