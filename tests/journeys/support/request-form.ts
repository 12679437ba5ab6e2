/** The form for a new request, step by step. */
import type { Page } from '@playwright/test';
import { ADDRESS, openTrade } from '../../support/people/local.ts';
import { question } from './overlays.ts';

export const proceed = (page: Page) => page.getByRole('button', { name: 'Continue' });
export const submit = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: 'Post Service Request' });
export const agree = (page: Page) => question(page).getByRole('checkbox');
export const postNow = (page: Page) =>
  question(page).getByRole('button', { name: /Post Service Request|Posting/ });

export async function describeNeed(page: Page, title = 'Mend the fence') {
  await page.getByLabel('Title').fill(title);
  await page.getByLabel('Category').selectOption(openTrade('Carpentry'));
  await page.getByLabel('Description').fill('Two posts are loose.');
}

export async function placeAndBudget(page: Page) {
  await page.getByLabel('Location').fill(ADDRESS);
  await page.getByLabel('Minimum budget').fill('1,100');
  await page.getByLabel('Maximum budget').fill('2500');
  await page.getByLabel('Timeline').selectOption('Next week');
}

/** Fills in both steps, up to the terms. */
export async function write(page: Page, title?: string) {
  await page.goto('/customer/new-request');
  await describeNeed(page, title);
  await proceed(page).click();
  await placeAndBudget(page);
}

export async function agreeAndPost(page: Page) {
  await submit(page).click();
  await agree(page).check();
  await postNow(page).click();
}
