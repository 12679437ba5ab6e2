import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { shownToast } from '@/lib/toast.ts';

let lastSeen = 0;

/** Expects a new toast with this title and description. It stays, so that a slow test can still press its buttons. */
export async function expectToast(title: string, description?: string): Promise<void> {
  const newest = () => {
    const shown = shownToast.get();
    return shown && shown.id > lastSeen ? shown : null;
  };
  await expect.poll(newest).toMatchObject(description === undefined ? { title } : { title, description });
  lastSeen = newest()?.id ?? lastSeen;
  const region = page.getByRole('region', { name: /notifications/i, includeHidden: true });
  // An open dialog hides toasts from the accessibility tree, although they are seen and announced.
  const drawn = region.getByRole('listitem', { includeHidden: true }).getByText(title, { exact: true });
  // On a slow machine, its time may be over before it is drawn.
  await expect.poll(() => !shownToast.get()?.open || drawn.query() !== null).toBe(true);
  // Toasts stay while the window is not active.
  dispatchEvent(new Event('blur'));
}
