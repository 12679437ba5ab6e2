import { Menu, X } from 'lucide-react';
import { type KeyboardEvent, type MouseEvent, useId, useRef, useState } from 'react';
import { useSession } from '@/entities/account/session/session-store.ts';
import { paths } from '@/entities/paths.ts';
import { cn } from '@/lib/cn.ts';
import { buttonClass } from '@/ui/button-class.ts';
import { PageLink } from '@/ui/page/page-link.tsx';
import { ThemeToggle, ZoomControl } from './display-controls.tsx';
import type { AccountParts } from './header.tsx';
import { SectionLinks } from './section-links.tsx';

/** As wide as the window; where only the section links remain, a small panel under the button. */
const panelClass =
  'absolute inset-x-0 top-full max-h-[calc(100dvh-var(--header-height))] animate-fade-in overflow-y-auto border-line ' +
  'border-b bg-paper px-4 pt-2 pb-6 shadow-floating min-[77em]:left-auto min-[77em]:mt-2 min-[77em]:rounded-xl ' +
  'min-[77em]:border min-[77em]:px-5 min-[77em]:pb-2';

/** A menu for what doesn't fit in the bar. Closes on Escape and on navigation. */
export function HeaderMenu({ account }: { account: AccountParts | undefined }) {
  const [open, setOpen] = useState(false);
  const Icon = open ? X : Menu;
  const panelId = useId();
  const toggle = useRef<HTMLButtonElement>(null);

  function closeOnEscape(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !open) return;
    setOpen(false);
    toggle.current?.focus();
  }

  function closeOnLink({ target }: MouseEvent) {
    if (target instanceof Element && target.closest('a')) setOpen(false);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: listens to the controls inside
    <div className="min-[77em]:relative" onKeyDown={closeOnEscape} onClick={closeOnLink}>
      <button
        ref={toggle}
        type="button"
        aria-expanded={open}
        aria-controls={panelId}
        aria-label="Menu"
        className={cn(buttonClass({ variant: 'ghost', size: 'icon' }), 'min-[77em]:size-9')}
        onClick={() => setOpen(!open)}
      >
        <Icon aria-hidden="true" className="size-5" />
      </button>
      <div id={panelId} hidden={!open} className={panelClass}>
        {open && <MenuPanel account={account} onLeave={() => setOpen(false)} />}
      </div>
    </div>
  );
}

interface MenuPanelProps {
  account: AccountParts | undefined;
  onLeave: () => void;
}

function MenuPanel({ account, onLeave }: MenuPanelProps) {
  const { status } = useSession();
  const shown = status === 'user' && account;
  return (
    <div className="mx-auto flex max-w-md flex-col gap-5">
      {shown && (
        // Only where the bar has no room for them (header.tsx).
        <shown.Links className="-mx-3 -mb-5 flex flex-col @min-[44rem]:hidden min-[56em]:hidden" />
      )}
      <nav aria-label="Menu" className="-mx-3 flex flex-col">
        <SectionLinks />
      </nav>
      <div className="-mx-2 flex items-center justify-between border-line border-t pt-4 min-[77em]:hidden">
        <ZoomControl />
        <div className="@sm:hidden">
          <ThemeToggle />
        </div>
      </div>
      {status === 'guest' && (
        <div className="flex flex-col gap-3">
          <PageLink to={paths.register} className={buttonClass({ block: true })}>
            Get Started
          </PageLink>
          <PageLink to={paths.login} className={buttonClass({ variant: 'outline', block: true })}>
            Sign In
          </PageLink>
        </div>
      )}
      {shown && (
        <div className="min-[77em]:hidden">
          <shown.Panel onLeave={onLeave} />
        </div>
      )}
    </div>
  );
}
