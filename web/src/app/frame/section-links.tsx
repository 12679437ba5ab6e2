import { paths, sections } from '@/entities/paths.ts';
import { PageLink } from '@/ui/page-link.tsx';

/** Classes of a link in the bar or the menu. */
export const linkClass =
  'whitespace-nowrap rounded-md px-3 py-2 font-medium text-ink-soft text-sm hover:bg-sunken hover:text-ink';

/** Links to sections of the home page, from anywhere. */
export function SectionLinks() {
  return (
    <>
      <PageLink to={`${paths.home}#${sections.howItWorks}`} className={linkClass}>
        How It Works
      </PageLink>
      <PageLink to={`${paths.home}#${sections.categories}`} className={linkClass}>
        Service Categories
      </PageLink>
    </>
  );
}
