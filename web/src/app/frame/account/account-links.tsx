import { isRestricted } from '@marketplace/contract/account/rules';
import { type ReactNode, Suspense } from 'react';
import { NavLink } from 'react-router-dom';
import { useMode } from '@/entities/account/session/mode.ts';
import { useUser } from '@/entities/account/session/session-store.ts';
import { paths } from '@/entities/paths.ts';
import { cn } from '@/lib/cn.ts';
import { lazyOptional } from '@/lib/lazy-optional.ts';
import { linkClass } from '../section-links.tsx';

const ReportsLink = lazyOptional(() => import('./reports-link.tsx'));

/** Links to where a signed-in user works, unless a notice replaces every screen. */
export default function AccountLinks({ className }: { className: string }) {
  const user = useUser();
  const { customerFeatures } = useMode();
  if (isRestricted(user, new Date())) return null;
  return (
    <nav aria-label="Dashboard" className={className}>
      {customerFeatures ? (
        <AccountLink to={paths.customer}>My Requests</AccountLink>
      ) : (
        <AccountLink to={paths.business}>Find Jobs</AccountLink>
      )}
      {user.isAdmin && (
        <Suspense fallback={null}>
          <ReportsLink />
        </Suspense>
      )}
    </nav>
  );
}

/** The customer dashboard is one address. The others also have addresses below them. */
export function AccountLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <NavLink
      to={to}
      end={to === paths.customer}
      className={({ isActive }) => cn(linkClass, isActive ? 'text-accent' : 'text-ink')}
    >
      {children}
    </NavLink>
  );
}
