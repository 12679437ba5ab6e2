import type { Page } from '@playwright/test';

export const dialog = (page: Page) => page.getByRole('dialog');

/** The open confirmation. */
export const question = (page: Page) => page.getByRole('alertdialog');
