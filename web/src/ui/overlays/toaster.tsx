import { X } from 'lucide-react';
import { Toast as Radix } from 'radix-ui';
import { cn } from '@/lib/cn.ts';
import { dismissToast, shownToast } from '@/lib/toast.ts';
import { useStoreValue } from '@/lib/value-store.ts';
import { buttonClass } from '../button-class.ts';

const DURATION_MS = 5000;
const SWIPE_THRESHOLD = 50;
const HOTKEY = ['F8'];

const motion =
  'data-[state=closed]:animate-fade-out data-[state=open]:animate-rise-in data-[swipe=cancel]:translate-x-0 ' +
  'data-[swipe=end]:animate-slide-out-right data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x)';

/**
 * On phones over the header, as phones show their own news: below it is what the page tells first, and at the bottom
 * what to press next. Lets presses beside the toast through.
 */
const viewportClass =
  'pointer-events-none fixed top-[env(safe-area-inset-top)] right-0 z-70 w-full px-3 py-1.5 outline-none ' +
  'md:top-auto md:bottom-0 md:max-w-[420px] md:p-4';

/** Draws the current toast. */
export function Toaster() {
  const toast = useStoreValue(shownToast, null);
  return (
    <Radix.Provider duration={DURATION_MS} swipeDirection="right" swipeThreshold={SWIPE_THRESHOLD}>
      {toast && (
        <Radix.Root
          key={toast.id}
          open={toast.open}
          onOpenChange={(open) => !open && dismissToast(toast.id)}
          className={cn(
            // An open dialog blocks pointer events elsewhere. A toast stays clickable.
            'pointer-events-auto flex items-start gap-2 rounded-lg border px-3 py-2.5 shadow-floating md:gap-3 md:p-4',
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
      <Radix.Viewport hotkey={HOTKEY} className={viewportClass} />
    </Radix.Provider>
  );
}
