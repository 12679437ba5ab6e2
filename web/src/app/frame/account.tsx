import { areTermsNew, isRestricted } from '@marketplace/contract/account/rules';
import { TERMS_VERSION } from '@marketplace/contract/site/terms';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense, useEffect, useEffectEvent, useRef } from 'react';
import { Link, NavLink, useLocation } from 'react-router-dom';
import { AccountBadge } from '@/entities/account/account-badge.tsx';
import { enterSide, useMode } from '@/entities/account/session/mode.ts';
import { ModeSwitch } from '@/entities/account/session/mode-switch.tsx';
import { useSession, useUser } from '@/entities/account/session/session-store.ts';
import { SignOutButton } from '@/entities/account/session/sign-out.tsx';
import { WaitingCount } from '@/entities/moderation/admin-nav.tsx';
import { waitingQuery } from '@/entities/moderation/waiting.ts';
import { paths } from '@/entities/paths.ts';
import { Avatar } from '@/entities/picture/avatar.tsx';
import { cn } from '@/lib/cn.ts';
import { lazyOptional } from '@/lib/code/lazy-optional.ts';
import { Bell } from './bell.tsx';
import { MessagesLink } from './messages-link.tsx';
import { linkClass } from './section-links.tsx';

/** The header's right end for signed-in users. Narrow windows move parts into the menu (Panel). */
export function Bar() {
  const user = useUser();
  return (
    <div className="flex min-w-0 items-center gap-2">
      <div className="hidden shrink-0 min-[77em]:block">
        <ModeSwitch />
      </div>
      <div className="flex items-center">
        <MessagesLink />
        <Bell />
      </div>
      <Link to={paths.profile} className="flex rounded-full transition-shadow hover:shadow-floating">
        <Avatar name={user.name} picture={user.profileImageUrl} />
        <span className="sr-only">Your profile</span>
      </Link>
      {/* The badge is below the name, since both beside each other would leave no room for the links. */}
      <div className="hidden min-w-0 flex-col gap-0.5 leading-tight min-[77em]:flex">
        <span className="truncate text-ink-soft text-xs" title={user.name}>
          Welcome,{' '}
          <span dir="auto" className="font-semibold text-ink">
            {user.name}
          </span>
        </span>
        <AccountBadge user={user} />
      </div>
      <div className="hidden min-[77em]:block">
        <SignOutButton />
      </div>
    </div>
  );
}

/** Links to where a signed-in user works, unless a notice replaces every screen. */
export function Links({ className }: { className: string }) {
  const user = useUser();
  const { customerFeatures, canSwitch } = useMode();
  if (isRestricted(user, new Date())) return null;
  return (
    <nav aria-label="Dashboard" className={className}>
      {customerFeatures ? (
        <AccountLink to={paths.customer}>My Requests</AccountLink>
      ) : (
        <AccountLink to={paths.business}>Find Jobs</AccountLink>
      )}
      {canSwitch && (
        <AccountLink to={paths.jobs} className="md:hidden" onClick={() => enterSide(user, 'business')}>
          Jobs I Won
        </AccountLink>
      )}
      {user.isAdmin && <ReportsLink />}
    </nav>
  );
}

interface AccountLinkProps {
  to: string;
  className?: string;
  onClick?: () => void;
  children: ReactNode;
}

/** The customer dashboard is one address. The others also have addresses below them. */
function AccountLink({ to, className, onClick, children }: AccountLinkProps) {
  return (
    <NavLink
      to={to}
      end={to === paths.customer}
      onClick={onClick}
      className={({ isActive }) => cn(linkClass, isActive ? 'text-accent' : 'text-ink', className)}
    >
      {children}
    </NavLink>
  );
}

/** An administrator's link to the reports, with how many wait. */
function ReportsLink() {
  const { data } = useQuery(waitingQuery);
  return (
    <AccountLink to={paths.admin}>
      Reports
      <WaitingCount count={data?.reports} />
    </AccountLink>
  );
}

/** The account part of the menu. Calls `onLeave` after any navigation. */
export function Panel({ onLeave }: { onLeave: () => void }) {
  const user = useUser();
  const { key } = useLocation();
  const openedAt = useRef(key);
  const leave = useEffectEvent(onLeave);
  useEffect(() => {
    if (key !== openedAt.current) leave();
  }, [key]);
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <span className="min-w-0 break-words">
          Welcome,{' '}
          <span dir="auto" className="font-semibold">
            {user.name}
          </span>
        </span>
        <AccountBadge user={user} />
      </div>
      <ModeSwitch />
      <SignOutButton block />
    </div>
  );
}

const TermsNotice = lazyOptional(() => import('@/entities/account/terms/terms-notice.tsx'));

/** Says that the terms changed, until the owner of the account has seen that. */
export function Notice() {
  const { user } = useSession();
  if (!user || isRestricted(user, new Date()) || !areTermsNew(user, TERMS_VERSION)) return null;
  return (
    <Suspense fallback={null}>
      <TermsNotice />
    </Suspense>
  );
}
