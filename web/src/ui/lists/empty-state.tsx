import type { ReactNode } from 'react';
import { cn } from '@/lib/cn.ts';
import { IconTile } from '../icon-tile.tsx';
import { Street } from '../page/street.tsx';

interface EmptyStateProps {
  /** A lucide icon element: `<Inbox />`. */
  icon: ReactNode;
  title: ReactNode;
  children?: ReactNode;
  /** The next step: a Button or a link. */
  action?: ReactNode;
  /** For a page's first entry: the street under the rest. */
  hasStreet?: boolean;
  className?: string;
}

/** Says what will be here, with an icon and the next action. */
export function EmptyState({ icon, title, children, action, hasStreet = false, className }: EmptyStateProps) {
  return (
    <div
      className={cn(
        'flex flex-col items-center gap-3 rounded-xl border border-line border-dashed px-6 py-12 text-center',
        className,
      )}
    >
      <IconTile rounded="rounded-full" className="mb-1 size-14 [&_svg]:size-6">
        {icon}
      </IconTile>
      <p className="font-semibold text-lg">{title}</p>
      {children && <div className="max-w-prose text-ink-soft">{children}</div>}
      {action && <div className="mt-2 flex flex-wrap justify-center gap-3">{action}</div>}
      {hasStreet && (
        <div className="mt-6 -mb-12 self-stretch overflow-hidden rounded-b-xl -mx-6">
          <Street className="block h-24 w-full" />
        </div>
      )}
    </div>
  );
}
