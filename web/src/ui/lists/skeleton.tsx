import type { ReactNode } from 'react';
import { cn } from '@/lib/cn.ts';
import { Card } from '../card.tsx';

/** A placeholder while content loads. Size it with classes. Hidden from assistive technology. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden="true" className={cn('animate-breathe rounded-md bg-sunken', className)} />;
}

/** A card of a request or a job: its title, its state, its own lines, and its buttons. */
export function CardSkeleton({ children }: { children: ReactNode }) {
  return (
    <Card className="@container">
      <div className="flex flex-col gap-3.5 p-4 @lg:p-6">
        <div className="flex flex-wrap justify-between gap-2">
          <Skeleton className="h-7 w-60 max-w-full" />
          <Skeleton className="h-6 w-36 max-w-full" />
        </div>
        <Skeleton className="h-6 w-72 max-w-full" />
        {children}
        <div className="flex flex-wrap justify-between gap-3 border-line border-t pt-4">
          <Skeleton className="h-9 w-44 max-w-full" />
          <Skeleton className="h-9 w-32 max-w-full" />
        </div>
      </div>
    </Card>
  );
}
