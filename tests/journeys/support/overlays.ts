import type { Page } from '@playwright/test';

export const dialog = (page: Page) => page.getByRole('dialog');

/** The question that is being asked. */
export const question = (page: Page) => page.getByRole('alertdialog');
