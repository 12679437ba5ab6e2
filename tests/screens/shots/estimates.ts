/** The estimates of a business. */
import type { Estimate } from '@marketplace/contract/estimate/schema';
import type { Page } from '@playwright/test';
import { answerCall, failCall } from '../../journeys/support/calls.ts';
import { button, click, dialog, hang, question, type Shot } from '../shot.ts';

const dashboard = { as: 'business', path: '/business' } as const;

async function mine(page: Page) {
  await click(page, 'View My Estimates');
  await dialog(page, 'My Estimates').waitFor();
}

async function listed(page: Page) {
  await mine(page);
  await dialog(page).getByRole('button', { name: 'Select' }).waitFor();
}

const group = (page: Page, name: RegExp) => dialog(page).getByRole('region', { name });

/** Shows the list at one of its groups, below the sticky bar. */
const listedAt = (name: RegExp) => ({
  reach: async (page: Page) => {
    await listed(page);
    await group(page, name).evaluate((section) => {
      section.style.scrollMarginTop = '4rem';
    });
  },
  at: (page: Page) => group(page, name),
});

async function edit(page: Page) {
  await listed(page);
  await button(page, /^Edit estimate for/).click();
  await dialog(page, 'Edit Estimate').waitFor();
}

async function select(page: Page) {
  await listed(page);
  await click(page, 'Select');
  for (const box of (await dialog(page).getByRole('checkbox').all()).slice(0, 2)) await box.check();
}

async function askToClear(page: Page) {
  await listed(page);
  await click(page, 'Clear All');
  await question(page).waitFor();
}

/** Answers the call and the following list, so that nothing is archived. */
async function pretendToClear(page: Page) {
  let cleared = false;
  await answerCall(page, 'clearCompletedEstimates', (route) => {
    cleared = true;
    return route.fulfill({ json: { count: 1 } });
  });
  await answerCall(page, 'listMyEstimates', async (route) => {
    const response = await route.fetch();
    const estimates: Estimate[] = await response.json();
    const json = estimates.filter((estimate) => !cleared || estimate.serviceRequestStatus !== 'completed');
    await route.fulfill({ response, json });
  });
}

export const ESTIMATES: readonly Shot[] = [
  { ...dashboard, name: 'my-estimates', reach: listed, tall: true },
  { ...dashboard, name: 'my-estimates-accepted', ...listedAt(/^Accepted/), tall: true },
  { ...dashboard, name: 'my-estimates-rejected', ...listedAt(/^Rejected/), tall: true },
  { ...dashboard, name: 'my-estimates-completed', ...listedAt(/^Completed/), tall: true },
  {
    ...dashboard,
    name: 'my-estimates-select',
    reach: select,
    tall: true,
  },
  {
    ...dashboard,
    name: 'my-estimates-undo',
    before: pretendToClear,
    reach: async (page) => {
      await askToClear(page);
      await question(page).getByRole('button', { name: 'Clear All' }).click();
      await group(page, /^Completed/).waitFor({ state: 'detached' });
      const bar = dialog(page).getByRole('status').filter({ hasText: 'archived' });
      await bar.evaluate(({ parentElement }) => parentElement?.scrollTo(0, 0));
    },
  },
  { ...dashboard, name: 'clear-estimates', reach: askToClear },
  {
    ...dashboard,
    name: 'delete-estimate',
    reach: async (page) => {
      await listed(page);
      await click(page, /^Delete estimate for/);
      await question(page).waitFor();
    },
  },
  {
    ...dashboard,
    name: 'delete-estimates',
    reach: async (page) => {
      await select(page);
      await click(page, 'Delete (2)');
      await question(page).waitFor();
    },
  },
  {
    ...dashboard,
    name: 'my-estimates-loading',
    before: (page) => answerCall(page, 'listMyEstimates', hang),
    reach: mine,
    waiting: true,
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
