import type { ReactNode } from 'react';
import { cn } from '@/lib/cn.ts';
import { usePageTitle } from '@/lib/page-title.ts';
import { PageHeading } from './page-heading.tsx';

const widthClass = { sm: 'max-w-lg', md: 'max-w-3xl', lg: 'max-w-5xl', xl: 'max-w-6xl' } as const;

interface PageProps {
  /** The heading, and the tab's title unless `tabTitle` says otherwise. */
  title: string;
  tabTitle?: string;
  /** A sentence under the heading. */
  lead?: ReactNode;
  /** Above the heading: a way back. */
  before?: ReactNode;
  /** Beside the heading: the page's buttons. */
  actions?: ReactNode;
  width?: keyof typeof widthClass;
  children: ReactNode;
}

/** The frame of every screen but the home page: `<Page title="My Service Requests" actions={…} width="lg">`. */
export function Page({ title, tabTitle = title, lead, before, actions, width = 'lg', children }: PageProps) {
  usePageTitle(tabTitle);
  return (
    <div className={cn('mx-auto w-full px-4 py-8 @2xl:px-8 @2xl:py-12', widthClass[width])}>
      {before && <div className="mb-4">{before}</div>}
      <header className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-4 @2xl:mb-8">
        <div className="min-w-0">
          <PageHeading>{title}</PageHeading>
          {lead && <div className="mt-2 max-w-prose text-ink-soft">{lead}</div>}
        </div>
        {actions && <div className="flex flex-wrap gap-3">{actions}</div>}
      </header>
      {children}
    </div>
  );
}
