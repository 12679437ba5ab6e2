import type { ReactNode } from 'react';
import { cn } from '@/lib/cn.ts';

interface IconTileProps {
  /** A lucide icon element: `<Bell className="size-5" />`. */
  children: ReactNode;
  /** Its size: `size-11`. */
  className: string;
  rounded?: string;
}

/** A decorative icon for the item beside it. */
export function IconTile({ children, className, rounded = 'rounded-lg' }: IconTileProps) {
  return (
    <span
      aria-hidden="true"
      className={cn('grid shrink-0 place-items-center bg-sunken text-ink-soft', rounded, className)}
    >
      {children}
    </span>
  );
}
