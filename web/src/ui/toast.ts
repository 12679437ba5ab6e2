/**
 * Toasts from anywhere, inside React or not:
 *
 *   toast({ title: 'Estimate sent!' });
 *   toast({ title: 'Delete failed', description: '…', variant: 'destructive' });
 *   toast({ title: 'Message not sent', action: { label: 'Try again', onClick: send } });
 *
 * One at a time: a new one takes the place of the old. What draws them (toaster.tsx) is loaded with the first.
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

export const TOAST_DURATION_MS = 5000;
export const TOAST_SWIPE_THRESHOLD = 50;
export const TOAST_HOTKEY = ['F8'];
/** A dismissed toast is kept this long, so that nothing disappears under its closing animation. */
const TOAST_REMOVE_DELAY_MS = 1_000_000;

let shown: ShownToast | null = null;
let lastId = 0;
let removal: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function show(next: ShownToast | null) {
  shown = next;
  for (const listener of listeners) listener();
}

export function toast(input: ToastInput): void {
  clearTimeout(removal);
  lastId += 1;
  show({ ...input, id: lastId, open: true });
}

export function dismissToast(id: number): void {
  if (shown?.id !== id) return;
  show({ ...shown, open: false });
  clearTimeout(removal);
  removal = setTimeout(() => shown?.id === id && show(null), TOAST_REMOVE_DELAY_MS);
}

export function currentToast(): ShownToast | null {
  return shown;
}

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
