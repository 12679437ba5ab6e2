import { cn } from '@/lib/cn.ts';

/** A placeholder while content loads. Size it with classes. Hidden from assistive technology. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden="true" className={cn('animate-breathe rounded-md bg-sunken', className)} />;
}
