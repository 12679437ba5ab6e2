import { valueStore } from './value-store.ts';

/**
 * Toasts from anywhere, inside React or not:
 *
 *   toast({ title: 'Estimate sent!' });
 *   toast({ title: 'Delete failed', description: '…', variant: 'destructive' });
 *   toast({ title: 'Message not sent', action: { label: 'Try Again', onClick: send } });
 *
 * One at a time: a new toast replaces the old one. ui/toaster.tsx draws them, and loads once the page is idle.
 */
export interface ToastInput {
  title: string;
  description?: string | undefined;
  variant?: 'default' | 'destructive';
  action?: { label: string; onClick: () => void };
}

export interface ShownToast extends ToastInput {
  id: number;
  open: boolean;
}

/** Keeps a dismissed toast's content for its closing animation. */
const REMOVE_DELAY_MS = 1_000_000;

export const shownToast = valueStore<ShownToast | null>(null);

let lastId = 0;
let removal: ReturnType<typeof setTimeout> | undefined;

export function toast(input: ToastInput): void {
  clearTimeout(removal);
  lastId += 1;
  shownToast.set({ ...input, id: lastId, open: true });
}

export function dismissToast(id: number): void {
  const shown = shownToast.get();
  if (shown?.id !== id) return;
  shownToast.set({ ...shown, open: false });
  clearTimeout(removal);
  removal = setTimeout(() => shownToast.get()?.id === id && shownToast.set(null), REMOVE_DELAY_MS);
}
