import { cn } from '@/lib/cn.ts';

/** The place of something on its way, in its final shape: size it with classes. Hidden from assistive technology. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden="true" className={cn('animate-breathe rounded-md bg-sunken', className)} />;
}
