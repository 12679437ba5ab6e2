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
      <div className="flex flex-col gap-1.5 p-3 @2xl:gap-2 @2xl:p-5">
        <div className="flex flex-col gap-1 @2xl:flex-row @2xl:justify-between">
          <Skeleton className="h-5 w-60 max-w-full" />
          <Skeleton className="h-5 w-24" />
        </div>
        <Skeleton className="h-5 w-48 max-w-full" />
        {children}
        <div className="flex flex-wrap items-center justify-between gap-1.5">
          <Skeleton className="h-4 w-56 max-w-full" />
          <Skeleton className="ml-auto h-9 w-52 max-w-full" />
        </div>
      </div>
    </Card>
  );
}
