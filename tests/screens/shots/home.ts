import type { Page } from '@playwright/test';
import type { Shot } from '../shot.ts';

const categories = (page: Page) => page.getByRole('region', { name: 'Service Categories' });

/** Below its top the page comes alive when somebody moves. */
const wake = (page: Page) => page.mouse.move(20, 20);

export const HOME: readonly Shot[] = [
  { name: 'home', path: '/', reach: wake, whole: true },
  { name: 'categories', path: '/', reach: wake, at: categories },
  {
    name: 'subcategories',
    path: '/',
    reach: async (page) => {
      await wake(page);
      await categories(page).getByRole('link').first().click();
      await page.getByRole('link', { name: 'Back to Categories' }).waitFor();
    },
    at: categories,
  },
];
