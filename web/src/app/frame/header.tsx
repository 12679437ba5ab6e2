import { type ReactNode, Suspense } from 'react';
import { useSession } from '@/entities/account/session/session-store.ts';
import { paths } from '@/entities/paths.ts';
import { cn } from '@/lib/cn.ts';
import { lazyOptional } from '@/lib/lazy-optional.ts';
import { buttonClass } from '@/ui/basics/button-class.ts';
import { Brand } from '@/ui/brand.tsx';
import { PageLink } from '@/ui/page-link.tsx';
import { Skeleton } from '@/ui/skeleton.tsx';
import { ThemeToggle, ZoomControl } from './display-controls.tsx';
import { HeaderMenu } from './header-menu.tsx';
import { SectionLinks } from './section-links.tsx';

const AccountBar = lazyOptional(() => import('./account-bar.tsx'));

const accountLoading = <Skeleton className="size-10 rounded-full" />;

function Account() {
  const { status } = useSession();
  if (status === 'guest') return <GuestLinks />;
  if (status === 'loading') return accountLoading;
  return (
    <Suspense fallback={accountLoading}>
      <AccountBar />
    </Suspense>
  );
}

/** The bar with the brand, the section links, and the page's controls at the right end. */
export function HeaderBar({ children }: { children: ReactNode }) {
  return (
    <header className="header @container sticky top-0 z-40 border-line border-b bg-paper">
      <div className="mx-auto flex h-(--header-height) max-w-7xl items-center gap-2 px-4 min-[42em]:px-8">
        <PageLink to={paths.home} className="mr-auto flex rounded-md min-[56em]:mr-6">
          <Brand />
        </PageLink>
        <nav aria-label="Sections" className="mr-auto hidden gap-1 min-[56em]:flex">
          <SectionLinks />
        </nav>
        {children}
      </div>
    </header>
  );
}

/**
 * Narrow windows keep the brand, the account, and a menu. Wider windows show the rest in the bar. On desktops,
 * zooming moves nothing in the bar (tokens.css), so that the zoom control stays under the pointer.
 */
export function Header() {
  const { status } = useSession();
  return (
    <HeaderBar>
      <div className="hidden min-[56em]:block">
        <ZoomControl />
      </div>
      <div className="hidden @sm:block">
        <ThemeToggle />
      </div>
      <Account />
      <div className={status === 'guest' ? 'min-[56em]:hidden' : 'min-[77em]:hidden'}>
        <HeaderMenu />
      </div>
    </HeaderBar>
  );
}

/** Hidden by CSS while a session is expected (base.css), so that 'Sign In' does not flash for signed-in users. */
function GuestLinks() {
  return (
    <div className="guest-only flex items-center gap-1">
      <PageLink
        to={paths.login}
        className={cn(buttonClass({ variant: 'ghost', size: 'sm' }), '@max-[15rem]:hidden')}
      >
        Sign In
      </PageLink>
      <PageLink to={paths.register} className={cn(buttonClass({ size: 'sm' }), '@max-md:hidden')}>
        Get Started
      </PageLink>
    </div>
  );
}
