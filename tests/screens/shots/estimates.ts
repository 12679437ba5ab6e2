/** What a business has offered. */
import type { Page } from '@playwright/test';
import { answerCall, failCall } from '../../journeys/support/calls.ts';
import { button, click, dialog, question, type Shot } from '../shot.ts';

const dashboard = { as: 'business', path: '/business' } as const;

async function mine(page: Page) {
  await click(page, 'View My Estimates');
  await dialog(page, 'My Estimates').waitFor();
}

async function listed(page: Page) {
  await mine(page);
  await dialog(page).getByRole('button', { name: 'Select' }).waitFor();
}

const group = (name: RegExp) => (page: Page) => dialog(page).getByRole('region', { name });

async function edit(page: Page) {
  await listed(page);
  await button(page, /^Edit estimate for/).click();
  await dialog(page, 'Edit Estimate').waitFor();
}

export const ESTIMATES: readonly Shot[] = [
  { ...dashboard, name: 'my-estimates', reach: listed, tall: true },
  { ...dashboard, name: 'my-estimates-accepted', reach: listed, at: group(/^Accepted/), tall: true },
  { ...dashboard, name: 'my-estimates-completed', reach: listed, at: group(/^Completed/), tall: true },
  {
    ...dashboard,
    name: 'my-estimates-select',
    reach: async (page) => {
      await listed(page);
      await click(page, 'Select');
      for (const box of (await dialog(page).getByRole('checkbox').all()).slice(0, 2)) await box.check();
    },
    tall: true,
  },
  {
    ...dashboard,
    name: 'my-estimates-empty',
    before: (page) => answerCall(page, 'listMyEstimates', (route) => route.fulfill({ json: [] })),
    reach: async (page) => {
      await mine(page);
      await page.getByText('No estimates submitted yet').waitFor();
    },
  },
  {
    ...dashboard,
    name: 'my-estimates-failed',
    before: (page) => failCall(page, 'listMyEstimates'),
    reach: async (page) => {
      await mine(page);
      await page.getByText('Failed to load your estimates').waitFor();
    },
  },
  { ...dashboard, name: 'edit-estimate', reach: edit },
  {
    ...dashboard,
    name: 'edit-estimate-confirm',
    reach: async (page) => {
      await edit(page);
      await dialog(page, 'Edit Estimate').getByLabel('Description').fill('Parts and clean-up included.');
      await dialog(page, 'Edit Estimate').getByRole('button', { name: 'Save Changes' }).click();
      await question(page).waitFor();
    },
  },
];
