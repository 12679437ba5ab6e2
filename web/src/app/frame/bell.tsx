import { Bell as BellIcon } from 'lucide-react';
import { lazy, type RefObject, Suspense, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { newestNotifications, useUnreadCount } from '@/entities/notification/newest-notifications.ts';
import { paths } from '@/entities/paths.ts';
import { cn } from '@/lib/cn.ts';
import { retryingImport } from '@/lib/retrying-import.ts';
import { useStoreValue } from '@/lib/value-store.ts';
import { buttonClass } from '@/ui/basics/button-class.ts';
import { Skeleton } from '@/ui/skeleton.tsx';

const loadPanel = () => import('@/entities/notification/bell-panel.tsx');
const BellPanel = lazy(retryingImport(loadPanel));
const ReadHere = lazy(retryingImport(() => import('@/entities/notification/read-here.tsx')));

const bellClass = cn(buttonClass({ variant: 'ghost', size: 'icon' }), 'relative');
/** What does not arrive is sent for again when it is shown. */
const preload = () => void loadPanel().catch(() => {});

/** One's notifications: unfolded below it where the window has room, else a screen of their own. */
export function Bell() {
  const isListening = useStoreValue(newestNotifications, null) !== null;
  const unread = useUnreadCount();
  const label = unread > 0 ? `Notifications, ${unread} unread` : 'Notifications';
  return (
    <>
      <Link to={paths.notifications} aria-label={label} className={cn(bellClass, 'min-[56em]:hidden')}>
        <Sign unread={unread} />
      </Link>
      <UnfoldingBell label={label} unread={unread} />
      <Suspense fallback={null}>{isListening && <ReadHere />}</Suspense>
    </>
  );
}

function Sign({ unread }: { unread: number }) {
  return (
    <>
      <BellIcon aria-hidden="true" className="size-5" />
      {unread > 0 && (
        <span
          aria-hidden="true"
          className="absolute top-1 right-0.5 grid h-4.5 min-w-4.5 place-items-center rounded-full bg-danger px-1 font-semibold text-2xs text-on-danger tabular-nums ring-2 ring-paper"
        >
          {unread > 9 ? '9+' : unread}
        </span>
      )}
    </>
  );
}

function UnfoldingBell({ label, unread }: { label: string; unread: number }) {
  const { key } = useLocation();
  const [openAt, setOpenAt] = useState<string | null>(null);
  const open = openAt === key;
  const panelId = useId();
  const part = useRef<HTMLDivElement>(null);
  const toggle = useRef<HTMLButtonElement>(null);
  useClosing(part, open, (byKey) => {
    setOpenAt(null);
    if (byKey) toggle.current?.focus();
  });

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: notices that the focus leaves the controls inside
    <div
      ref={part}
      className="relative hidden min-[56em]:block"
      onBlur={({ relatedTarget }) => {
        if (relatedTarget && !part.current?.contains(relatedTarget)) setOpenAt(null);
      }}
    >
      <button
        ref={toggle}
        type="button"
        aria-label={label}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-controls={open ? panelId : undefined}
        className={bellClass}
        onPointerEnter={preload}
        onFocus={preload}
        onClick={() => setOpenAt(open ? null : key)}
      >
        <Sign unread={unread} />
      </button>
      {open && <Panel id={panelId} />}
    </div>
  );
}

function Panel({ id }: { id: string }) {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => panel.current?.focus(), []);
  return (
    <div
      ref={panel}
      id={id}
      role="dialog"
      aria-label="Notifications"
      tabIndex={-1}
      className="absolute top-full right-0 mt-2 flex max-h-[min(36rem,calc(100dvh-var(--header-height)-1rem))] w-96 animate-fade-in flex-col overflow-hidden rounded-xl border border-line bg-surface shadow-floating outline-none"
    >
      <Suspense fallback={<Skeleton className="m-4 h-40" />}>
        <BellPanel />
      </Suspense>
    </div>
  );
}

/** Closes what is open at a press outside of its part of the page, and on Escape. */
function useClosing(part: RefObject<Element | null>, open: boolean, onClose: (byKey: boolean) => void) {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!open) return;
    const closing = new AbortController();
    const { signal } = closing;
    const press = ({ target }: Event) => {
      if (target instanceof Node && !part.current?.contains(target)) close(false);
    };
    addEventListener('pointerdown', press, { capture: true, signal });
    addEventListener('keydown', ({ key }) => key === 'Escape' && close(true), { signal });
    return () => closing.abort();
  }, [part, open]);
}
