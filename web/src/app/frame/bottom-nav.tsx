import { isBusiness, isCustomer, isRestricted } from '@marketplace/contract/account/rules';
import type { Mode } from '@marketplace/contract/constants';
import {
  BriefcaseBusiness,
  CirclePlus,
  ClipboardList,
  Hammer,
  House,
  MessagesSquare,
  UserRound,
} from 'lucide-react';
import { NavLink } from 'react-router-dom';
import { chooseMode, useMode } from '@/entities/account/session/mode.ts';
import { useUser } from '@/entities/account/session/session-store.ts';
import { paths } from '@/entities/paths.ts';
import { cn } from '@/lib/cn.ts';
import { UnreadDot } from './messages-link.tsx';

const customerLinks = (both: boolean) => [
  {
    to: paths.customer,
    label: both ? 'Customer' : 'Dashboard',
    Icon: ClipboardList,
    mode: 'customer' as const,
  },
  { to: paths.newRequest, label: 'Post Job', Icon: CirclePlus, mode: 'customer' as const },
];

const businessLinks = (both: boolean) => [
  {
    to: paths.business,
    label: both ? 'Business' : 'Dashboard',
    Icon: BriefcaseBusiness,
    mode: 'business' as const,
  },
];

/** Accounts with both sides have Jobs in the menu and Messages in the header, so that five links remain. */
const oneSidedLinks = (side: Mode) => [
  ...(side === 'business' ? [{ to: paths.jobs, label: 'Jobs', Icon: Hammer, mode: null }] : []),
  { to: paths.messages, label: 'Messages', Icon: MessagesSquare, mode: null },
];

/**
 * Phone navigation for signed-in users, unless a notice replaces every screen. A side's link also switches to that
 * side.
 */
export function BottomNav() {
  const user = useUser();
  const { mode, canSwitch } = useMode();
  if (isRestricted(user, new Date())) return null;
  const links = [
    { to: paths.home, label: 'Home', Icon: House, mode: null },
    ...(isCustomer(user) ? customerLinks(canSwitch) : []),
    ...(isBusiness(user) ? businessLinks(canSwitch) : []),
    ...(canSwitch ? [] : oneSidedLinks(mode)),
    { to: paths.profile, label: 'Profile', Icon: UserRound, mode: null },
  ];
  return (
    <nav
      aria-label="Main"
      data-bottom-nav
      className="@container fixed inset-x-0 bottom-0 z-40 flex border-line border-t bg-surface pb-[env(safe-area-inset-bottom)] md:hidden"
    >
      {links.map(({ to, label, Icon, mode: side }) => (
        <NavLink
          key={to}
          to={to}
          end={to === paths.home || to === paths.customer}
          onClick={() => side && canSwitch && chooseMode(side)}
          className={({ isActive }) =>
            cn(
              'flex h-(--bottom-nav-height) min-w-0 flex-auto flex-col items-center justify-center gap-1 px-0.5 font-semibold text-2xs @sm:text-xs focus-visible:-outline-offset-2',
              isActive ? 'text-accent' : 'text-ink-soft',
            )
          }
        >
          <span className="relative">
            <Icon aria-hidden="true" className="size-5.5 shrink-0" />
            {to === paths.messages && <UnreadDot />}
          </span>
          <span className="max-w-full truncate">{label}</span>
        </NavLink>
      ))}
    </nav>
  );
}
