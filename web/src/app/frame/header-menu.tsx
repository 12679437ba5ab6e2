import { type KeyboardEvent, lazy, Suspense, useId, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useSession } from '@/entities/account/session/session-store.ts';
import { paths } from '@/entities/paths.ts';
import { retryingImport } from '@/lib/retrying-import.ts';
import { buttonClass } from '@/ui/basics/button-class.ts';
import { Glyph } from '@/ui/glyph.tsx';
import { SectionLinks } from './section-links.tsx';
import { ThemeToggle } from './theme-toggle.tsx';
import { ZoomControl } from './zoom-control.tsx';

const AccountPanel = lazy(retryingImport(() => import('./account-panel.tsx')));

/** What the bar has no room for, as a panel that opens below it; closes on Escape and on leaving the page. */
export function HeaderMenu() {
  const { key } = useLocation();
  const [openAt, setOpenAt] = useState<string | null>(null);
  const open = openAt === key;
  const panelId = useId();
  const toggle = useRef<HTMLButtonElement>(null);

  function closeOnEscape(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !open) return;
    setOpenAt(null);
    toggle.current?.focus();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: listens for Escape from the controls inside
    <div onKeyDown={closeOnEscape}>
      <button
        ref={toggle}
        type="button"
        aria-expanded={open}
        aria-controls={panelId}
        aria-label="Menu"
        className={buttonClass({ variant: 'ghost', size: 'icon' })}
        onClick={() => setOpenAt(open ? null : key)}
      >
        <Glyph shape={open ? 'close' : 'menu'} />
      </button>
      <div
        id={panelId}
        hidden={!open}
        className="absolute inset-x-0 top-full max-h-[calc(100dvh-var(--header-height))] animate-fade-in overflow-y-auto border-line border-b bg-paper px-4 pt-2 pb-6 shadow-floating"
      >
        {open && <MenuPanel />}
      </div>
    </div>
  );
}

function MenuPanel() {
  const { status } = useSession();
  return (
    <div className="mx-auto flex max-w-md flex-col gap-5">
      <nav aria-label="Menu" className="-mx-3 flex flex-col">
        <SectionLinks />
      </nav>
      <div className="-mx-2 flex items-center justify-between border-line border-t pt-4">
        <ZoomControl />
        <div className="@sm:hidden">
          <ThemeToggle />
        </div>
      </div>
      {status === 'guest' && (
        <div className="flex flex-col gap-3">
          <Link to={paths.register} className={buttonClass({ block: true })}>
            Get Started
          </Link>
          <Link to={paths.login} className={buttonClass({ variant: 'outline', block: true })}>
            Sign In
          </Link>
        </div>
      )}
      {status === 'user' && (
        <Suspense fallback={null}>
          <AccountPanel />
        </Suspense>
      )}
    </div>
  );
}
