import type { ReactNode } from 'react';
import { usePageTitle } from '@/lib/browser/page-title.ts';
import { cn } from '@/lib/cn.ts';
import { PageHeading } from './page-heading.tsx';

const widthClass = {
  sm: 'max-w-lg',
  md: 'max-w-3xl',
  lg: 'max-w-5xl',
  xl: 'max-w-6xl',
  /** As wide as the header. */
  full: 'max-w-7xl',
} as const;

interface PageProps {
  /** The heading and, unless `tabTitle` is set, the tab's title. */
  title: string;
  tabTitle?: string;
  /** Left of the heading. */
  picture?: ReactNode;
  /** A sentence under the heading. */
  lead?: ReactNode;
  /** Above the heading: a back link. */
  before?: ReactNode;
  /** Right of the heading: the page's buttons. */
  actions?: ReactNode;
  width?: keyof typeof widthClass;
  /** For a long list: less space, so that the window shows its first entries. */
  dense?: boolean;
  children: ReactNode;
}

/** The layout of every screen except the home page: `<Page title="My Service Requests" actions={…} width="lg">`. */
export function Page(props: PageProps) {
  const {
    title,
    tabTitle = title,
    picture,
    lead,
    before,
    actions,
    width = 'lg',
    dense = false,
    children,
  } = props;
  usePageTitle(tabTitle);
  return (
    <div
      className={cn(
        'mx-auto w-full px-4 @2xl:px-8',
        dense ? 'pt-4 pb-8 @2xl:pt-8 @2xl:pb-12' : 'py-8 @2xl:py-12',
        widthClass[width],
      )}
    >
      {before && <div className="mb-4">{before}</div>}
      <header
        className={cn(
          'flex flex-wrap items-end justify-between gap-x-6 @2xl:gap-y-4',
          dense ? 'mb-3 gap-y-3 @2xl:mb-6' : 'mb-6 gap-y-4 @2xl:mb-8',
        )}
      >
        <div className="flex min-w-0 items-center gap-4 @2xl:gap-6">
          {picture}
          <div className="min-w-0">
            <PageHeading className={dense ? 'text-2xl @2xl:text-3xl' : 'text-3xl'}>{title}</PageHeading>
            {lead && (
              <div className={cn('max-w-prose text-ink-soft @2xl:mt-2', dense ? 'mt-0.5' : 'mt-2')}>
                {lead}
              </div>
            )}
          </div>
        </div>
        {actions && <div className="flex flex-wrap gap-3">{actions}</div>}
      </header>
      {children}
    </div>
  );
}
