import type { ReactNode } from 'react';
import { cn } from '@/lib/cn.ts';

interface IconTileProps {
  /** A lucide icon element: `<Bell className="size-5" />`. */
  children: ReactNode;
  /** Its size: `size-11`. */
  className: string;
}

/** A decorative icon for the item beside it. */
export function IconTile({ children, className }: IconTileProps) {
  return (
    <span
      aria-hidden="true"
      className={cn(
        'grid shrink-0 place-items-center rounded-lg bg-accent-soft text-on-accent-soft',
        className,
      )}
    >
      {children}
    </span>
  );
}
