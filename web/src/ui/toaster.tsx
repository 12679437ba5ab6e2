import { X } from 'lucide-react';
import { Toast as Radix } from 'radix-ui';
import { useSyncExternalStore } from 'react';
import { cn } from '@/lib/cn.ts';
import { buttonClass } from './button-class.ts';
import {
  currentToast,
  dismissToast,
  subscribeToToasts,
  TOAST_DURATION_MS,
  TOAST_HOTKEY,
  TOAST_SWIPE_THRESHOLD,
} from './toast.ts';

const motion =
  'data-[state=closed]:animate-fade-out data-[state=open]:animate-rise-in data-[swipe=cancel]:translate-x-0 ' +
  'data-[swipe=end]:animate-slide-out-right data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x)';

/** Draws the current toast. Mounted by the app when the first toast is shown. */
export default function Toaster() {
  const toast = useSyncExternalStore(subscribeToToasts, currentToast, currentToast);
  return (
    <Radix.Provider
      duration={TOAST_DURATION_MS}
      swipeDirection="right"
      swipeThreshold={TOAST_SWIPE_THRESHOLD}
    >
      {toast && (
        <Radix.Root
          key={toast.id}
          open={toast.open}
          onOpenChange={(open) => !open && dismissToast(toast.id)}
          className={cn(
            // An open dialog takes the pointer from everything else on the page; a toast stays pressable.
            'pointer-events-auto flex items-start gap-3 rounded-lg border p-4 shadow-floating',
            motion,
            toast.variant === 'destructive'
              ? 'border-danger bg-danger-soft text-on-danger-soft'
              : 'border-line bg-surface text-ink',
          )}
        >
          <div className="min-w-0 flex-1">
            <Radix.Title className="font-semibold">{toast.title}</Radix.Title>
            {toast.description && (
              <Radix.Description className="text-sm opacity-90">{toast.description}</Radix.Description>
            )}
          </div>
          {toast.action && (
            <Radix.Action
              altText={toast.action.label}
              onClick={toast.action.onClick}
              className={buttonClass({ variant: 'outline', size: 'sm' })}
            >
              {toast.action.label}
            </Radix.Action>
          )}
          <Radix.Close
            aria-label="Dismiss"
            className="-m-2 grid size-9 shrink-0 place-items-center rounded-md hover:bg-ink/10"
          >
            <X aria-hidden="true" className="size-4" />
          </Radix.Close>
        </Radix.Root>
      )}
      <Radix.Viewport
        hotkey={TOAST_HOTKEY}
        className="fixed right-0 bottom-[calc(var(--bottom-nav-height)+env(safe-area-inset-bottom))] z-70 w-full p-4 outline-none md:max-w-[420px]"
      />
    </Radix.Provider>
  );
}
