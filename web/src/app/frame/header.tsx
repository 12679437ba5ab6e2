import { canSwitchMode } from '@marketplace/contract/account/rules';
import type { User } from '@marketplace/contract/account/schema';
import type { ComponentType, ReactNode } from 'react';
import { useSession } from '@/entities/account/session/session-store.ts';
import { paths } from '@/entities/paths.ts';
import { cn } from '@/lib/cn.ts';
import { buttonClass } from '@/ui/button-class.ts';
import { Skeleton } from '@/ui/lists/skeleton.tsx';
import { Brand } from '@/ui/page/brand.tsx';
import { PageLink } from '@/ui/page/page-link.tsx';
import { ThemeToggle, ZoomControl } from './display-controls.tsx';
import { HeaderMenu } from './header-menu.tsx';
import { SectionLinks } from './section-links.tsx';

/** What signed-in users have in the header (account.tsx). */
export interface AccountParts {
  Bar: ComponentType;
  Links: ComponentType<{ className: string }>;
  Panel: ComponentType<{ onLeave: () => void }>;
  /** Above the page. */
  Notice: ComponentType;
}

interface HeaderProps {
  account: AccountParts | undefined;
}

function Account({ account }: HeaderProps) {
  const { status } = useSession();
  if (status === 'guest') return <GuestLinks />;
  if (status === 'user' && account) return <account.Bar />;
  return <Skeleton className="size-10 rounded-full" />;
}

/** The bar with the brand, links, and the page's controls at the right end. */
export function HeaderBar({ account, children }: Partial<HeaderProps> & { children: ReactNode }) {
  const { user } = useSession();
  return (
    <header className="header @container sticky top-0 z-40 border-line border-b bg-paper">
      <div className="mx-auto flex h-(--header-height) max-w-7xl items-center gap-2 px-4 min-[42em]:px-8">
        <div className="mr-auto flex items-center">
          <PageLink to={paths.home} className="mr-2 flex rounded-md">
            <Brand />
          </PageLink>
          {user && account && <account.Links className="hidden @min-[44rem]:flex min-[56em]:flex" />}
          <nav aria-label="Sections" className={cn('hidden', sectionsClass(user))}>
            <SectionLinks />
          </nav>
        </div>
        {children}
      </div>
    </header>
  );
}

/** The switch between two sides takes the place of the section links, which are then in the menu. */
const hasRoomForSections = (user: User) => !canSwitchMode(user);

function sectionsClass(user: User | null) {
  if (!user) return 'min-[56em]:flex';
  return hasRoomForSections(user) && 'min-[77em]:flex';
}

function menuClass(user: User | null) {
  if (!user) return 'min-[56em]:hidden';
  return hasRoomForSections(user) ? 'min-[77em]:hidden' : '';
}

/**
 * Narrow windows keep the brand, the account, and a menu. Wider windows show the rest in the bar. On desktops,
 * zooming moves nothing in the bar (tokens.css), so that the zoom control stays under the pointer.
 */
export function Header({ account }: HeaderProps) {
  const { user } = useSession();
  return (
    <HeaderBar account={account}>
      <div className="hidden items-center min-[56em]:flex">
        <ZoomControl />
      </div>
      <div className="hidden @sm:block">
        <ThemeToggle />
      </div>
      <Account account={account} />
      <div className={menuClass(user)}>
        <HeaderMenu account={account} />
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
      {/* The page's own button is the filled one. */}
      <PageLink
        to={paths.register}
        className={cn(buttonClass({ variant: 'outline', size: 'sm' }), '@max-md:hidden')}
      >
        Get Started
      </PageLink>
    </div>
  );
}
