import { lazy, Suspense, useSyncExternalStore } from 'react';
import { currentToast, subscribeToToasts } from '@/components/ui/toast.ts';

const Toaster = lazy(() => import('@/components/ui/toaster.tsx'));

/** Sends for what draws toasts when there is a first one. */
export function ToastHost() {
  const any = useSyncExternalStore(
    subscribeToToasts,
    () => currentToast() !== null,
    () => false,
  );
  return <Suspense fallback={null}>{any && <Toaster />}</Suspense>;
}
