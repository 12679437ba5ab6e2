import { Skeleton } from '@/ui/skeleton.tsx';

export function EstimatesLoading() {
  return (
    <div className="flex flex-col gap-4">
      <p role="status" className="sr-only">
        Loading estimates...
      </p>
      <Skeleton className="h-7 w-56" />
      <Skeleton className="h-44 rounded-xl" />
      <Skeleton className="h-44 rounded-xl" />
    </div>
  );
}
