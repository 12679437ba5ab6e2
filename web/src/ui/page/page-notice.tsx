import type { ReactNode } from 'react';
import { usePageTitle } from '@/lib/browser/page-title.ts';
import { IconTile } from '../icon-tile.tsx';
import { PageHeading } from './page-heading.tsx';
import { Street } from './street.tsx';

interface PageNoticeProps {
  icon: ReactNode;
  title: string;
  children?: ReactNode;
  /** Links or buttons that lead on. */
  actions: ReactNode;
  /** More of the page follows. */
  isContinued?: boolean;
}

/** A page with one message and its next steps: not signed in, not allowed, not found. */
export function PageNotice({ icon, title, children, actions, isContinued = false }: PageNoticeProps) {
  usePageTitle(title);
  const notice = (
    <div className="mx-auto flex w-full max-w-lg flex-col items-center px-6 py-20 text-center">
      <IconTile rounded="rounded-2xl" className="mb-6 size-18 [&_svg]:size-8">
        {icon}
      </IconTile>
      <PageHeading className="text-2xl">{title}</PageHeading>
      {children && <div className="mt-3 text-ink-soft">{children}</div>}
      <div className="mt-8 flex flex-wrap justify-center gap-3">{actions}</div>
    </div>
  );
  if (isContinued) return notice;
  return (
    <div className="flex min-h-[calc(100lvh-var(--header-height))] flex-col justify-between">
      {notice}
      <Street />
    </div>
  );
}
