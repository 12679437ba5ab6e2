import { paths, sections, textPaths } from '@/entities/paths.ts';
import { cn } from '@/lib/cn.ts';
import { PageLink } from '@/ui/page/page-link.tsx';

/** Classes of a link in the bar or the menu, except for its color. */
export const linkClass =
  'whitespace-nowrap rounded-md px-3 py-2 font-medium text-sm hover:bg-sunken hover:text-ink';

const quietClass = cn(linkClass, 'text-ink-soft');

/** Links to sections of the home page, from anywhere. */
export function SectionLinks() {
  return (
    <>
      <PageLink to={`${paths.home}#${sections.howItWorks}`} className={quietClass}>
        How It Works
      </PageLink>
      <PageLink to={`${paths.home}#${sections.categories}`} className={quietClass}>
        Service Categories
      </PageLink>
    </>
  );
}

const TEXTS = [
  ['Terms', textPaths.terms],
  ['Privacy', textPaths.privacy],
  ['Licenses', textPaths.licenses],
] as const;

/** Links to the pages of text, which are documents of their own. */
export function TextLinks() {
  return TEXTS.map(([label, href]) => (
    <a key={href} href={href} className={quietClass}>
      {label}
    </a>
  ));
}
