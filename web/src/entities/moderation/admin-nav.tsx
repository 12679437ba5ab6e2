import { NavLink } from 'react-router-dom';
import { paths } from '@/entities/paths.ts';
import { cn } from '@/lib/cn.ts';

/** The parts of the administrators' screen after its first, the reports. */
export const adminParts = ['appeals', 'decisions', 'record'] as const;

export const adminPath = (part: (typeof adminParts)[number]) => `${paths.admin}/${part}`;

export const aboutParam = 'about';

/** The history of a thing or an account, by id. */
export const historyPath = (id: string) =>
  `${adminPath('record')}?${new URLSearchParams({ [aboutParam]: id })}`;

const LINKS = [
  { to: paths.admin, label: 'Reports' },
  { to: adminPath('appeals'), label: 'Appeals' },
  { to: adminPath('decisions'), label: 'Decisions' },
  { to: adminPath('record'), label: 'Record' },
  { to: paths.analytics, label: 'Analytics' },
];

/** Above administrators' screens: `<Page before={<AdminNav />} …>`. */
export function AdminNav() {
  return (
    <nav aria-label="Administration" className="flex flex-wrap border-line border-b">
      {LINKS.map(({ to, label }) => (
        <NavLink
          key={to}
          to={to}
          end
          className={({ isActive }) =>
            cn(
              '-mb-px border-b-2 px-3 py-2.5 font-medium max-sm:px-1.5 max-sm:text-sm',
              isActive ? 'border-accent text-ink' : 'border-transparent text-ink-soft hover:text-ink',
            )
          }
        >
          {label}
        </NavLink>
      ))}
    </nav>
  );
}
