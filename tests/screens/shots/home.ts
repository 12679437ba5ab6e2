import type { Page } from '@playwright/test';
import type { Shot } from '../shot.ts';

const categories = (page: Page) => page.getByRole('region', { name: 'Service Categories' });

/** Moves the pointer, because the page below its top hydrates at the first interaction. */
const startHydration = (page: Page) => page.mouse.move(20, 20);

export const HOME: readonly Shot[] = [
  { name: 'home', path: '/', reach: startHydration, whole: true },
  { name: 'categories', path: '/', reach: startHydration, at: categories },
  {
    name: 'subcategories',
    path: '/',
    reach: async (page) => {
      await startHydration(page);
      await categories(page).getByRole('link').first().click();
      await page.getByRole('link', { name: 'Back to Categories' }).waitFor();
    },
    at: categories,
  },
];
