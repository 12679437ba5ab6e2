import { Link } from 'react-router-dom';
import { paths, sections } from '@/entities/paths.ts';

/** A link of the bar or the menu. */
export const linkClass =
  'whitespace-nowrap rounded-md px-3 py-2 font-medium text-ink-soft text-sm hover:bg-sunken hover:text-ink';

/** Links to sections of the home page, from anywhere; use-scroll.ts does the scrolling. */
export function SectionLinks() {
  return (
    <>
      <Link to={{ pathname: paths.home, hash: sections.howItWorks }} className={linkClass}>
        How It Works
      </Link>
      <Link to={{ pathname: paths.home, hash: sections.categories }} className={linkClass}>
        Service Categories
      </Link>
    </>
  );
}
