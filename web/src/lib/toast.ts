import { valueStore } from './value-store.ts';

/**
 * Toasts from anywhere, inside React or not:
 *
 *   toast({ title: 'Estimate sent!' });
 *   toast({ title: 'Delete failed', description: '…', variant: 'destructive' });
 *   toast({ title: 'Message not sent', action: { label: 'Try again', onClick: send } });
 *
 * One at a time: a new one takes the place of the old. What draws them (ui/toaster.tsx) is loaded with the first.
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

/** A dismissed toast is kept this long, so that nothing disappears under its closing animation. */
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
