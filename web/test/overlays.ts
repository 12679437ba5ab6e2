import { page } from 'vitest/browser';

export const dialog = () => page.getByRole('dialog');

/** The open confirmation. */
export const question = () => page.getByRole('alertdialog');
