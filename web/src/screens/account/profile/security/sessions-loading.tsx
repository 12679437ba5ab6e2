import { Skeleton } from '@/ui/skeleton.tsx';

export function SessionsLoading() {
  return (
    <div role="status" aria-label="Loading sessions" className="flex items-center gap-3">
      <Skeleton className="size-11 shrink-0 rounded-lg" />
      <div className="min-w-0 flex-1">
        <Skeleton className="h-6 w-40 max-w-full" />
        <Skeleton className="mt-1 h-5 w-32 max-w-full" />
      </div>
    </div>
  );
}
