import { Skeleton } from '@/ui/lists/skeleton.tsx';

export function MessagesLoading() {
  return (
    <div role="status" className="flex flex-col gap-3 p-4">
      <p className="text-ink-soft text-sm">Loading messages...</p>
      <Skeleton className="h-14 w-3/5 rounded-xl" />
      <Skeleton className="ml-auto h-14 w-1/2 rounded-xl" />
      <Skeleton className="h-14 w-2/5 rounded-xl" />
    </div>
  );
}
