import { Bell as BellIcon } from 'lucide-react';
import { lazy, type MouseEvent, Suspense, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useUnreadCount } from '@/entities/notification/live/window.ts';
import { paths } from '@/entities/paths.ts';
import { cn } from '@/lib/cn.ts';
import { importCode } from '@/lib/code/import-code.ts';
import { buttonClass } from '@/ui/button-class.ts';

const loadPanel = () => importCode(() => import('./bell-panel.tsx'));
const BellPanel = lazy(loadPanel);

/** The width from which the panel fits, as for the header in tokens.css. */
const hasRoom = () => matchMedia('(width >= 56em)').matches;
/** A failed preload is retried when the panel opens. */
const preload = () => void (hasRoom() && loadPanel().catch(() => {}));

/**
 * Opens a panel of notifications if the window has room. Otherwise, and in a new tab, opens the notifications screen.
 */
export function Bell() {
  const { key } = useLocation();
  const [openAt, setOpenAt] = useState<string | null>(null);
  const open = openAt === key;
  const boundary = useRef<HTMLDivElement>(null);
  const unread = useUnreadCount();

  function press(event: MouseEvent) {
    if (!hasRoom() || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    setOpenAt(open ? null : key);
  }

  return (
    <div ref={boundary} className="relative">
      <Link
        to={paths.notifications}
        aria-expanded={open}
        className={cn(buttonClass({ variant: 'ghost', size: 'icon' }), 'relative min-[77em]:size-9')}
        onPointerEnter={preload}
        onFocus={preload}
        onClick={press}
      >
        <span className="sr-only">Notifications</span>
        <BellIcon aria-hidden="true" className="size-5" />
        {unread > 0 && (
          <span className="absolute top-1 right-0.5 min-[77em]:-top-0.5 min-[77em]:-right-1 grid h-4.5 min-w-4.5 place-items-center rounded-full bg-lamp px-1 font-semibold text-2xs text-on-lamp tabular-nums ring-2 ring-paper">
            {unread > 9 ? '9+' : unread}
            <span className="sr-only"> unread</span>
          </span>
        )}
      </Link>
      <Suspense fallback={null}>
        {open && <BellPanel boundary={boundary} onClose={() => setOpenAt(null)} />}
      </Suspense>
    </div>
  );
}
