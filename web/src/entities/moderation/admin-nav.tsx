import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import { paths } from '@/entities/paths.ts';
import { cn } from '@/lib/cn.ts';
import { waitingQuery } from './waiting.ts';

/** The parts of the administrators' screen after its first, the reports. */
export const adminParts = ['appeals', 'decisions', 'record'] as const;

export const adminPath = (part: (typeof adminParts)[number]) => `${paths.admin}/${part}`;

export const aboutParam = 'about';

/** The history of a thing or an account, by id. */
export const historyPath = (id: string) =>
  `${adminPath('record')}?${new URLSearchParams({ [aboutParam]: id })}`;

const LINKS = [
  { to: paths.admin, label: 'Reports', waiting: 'reports' },
  { to: adminPath('appeals'), label: 'Appeals', waiting: 'appeals' },
  { to: adminPath('decisions'), label: 'Decisions' },
  { to: adminPath('record'), label: 'Record' },
  { to: paths.analytics, label: 'Analytics' },
] as const;

/** Above administrators' screens: `<Page before={<AdminNav />} …>`. */
export function AdminNav() {
  const { data: waiting } = useQuery(waitingQuery);
  const nav = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  // On a small phone, the links don't fit.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another link is the current one, or the counts move it
  useEffect(() => {
    const current = nav.current?.querySelector<HTMLElement>('[aria-current]');
    if (nav.current && current) nav.current.scrollLeft = current.offsetLeft - nav.current.offsetLeft;
  }, [pathname, waiting]);
  return (
    <nav
      ref={nav}
      aria-label="Administration"
      className="-mt-4 mb-6 flex overflow-x-auto border-line border-b @2xl:-mt-6 @2xl:mb-8"
    >
      {LINKS.map(({ to, label, ...link }) => (
        <NavLink
          key={to}
          to={to}
          end
          className={({ isActive }) =>
            cn(
              // Narrow on a phone, and above a list that has details beside it.
              'shrink-0 border-b-2 px-3 py-2.5 font-medium -outline-offset-2 @max-2xl:px-2 @max-2xl:text-sm @max-md:px-1 @max-md:text-xs',
              isActive ? 'border-accent text-ink' : 'border-transparent text-ink-soft hover:text-ink',
            )
          }
        >
          {label}
          {'waiting' in link && <WaitingCount count={waiting?.[link.waiting]} />}
        </NavLink>
      ))}
    </nav>
  );
}

/** How many reports or appeals wait, beside their link. */
export function WaitingCount({ count = 0 }: { count?: number | undefined }) {
  if (count === 0) return null;
  return (
    <>
      {' '}
      <span className="ml-0.5 rounded-full bg-lamp px-1.5 font-semibold text-on-lamp text-xs tabular-nums">
        {count}
        <span className="sr-only"> to review</span>
      </span>
    </>
  );
}
