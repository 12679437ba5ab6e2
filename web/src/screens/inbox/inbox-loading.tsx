import { Skeleton } from '@/ui/skeleton.tsx';

const ROWS = ['first', 'second', 'third', 'fourth', 'fifth'];

export function InboxLoading() {
  return (
    <div role="status" aria-label="Loading your messages">
      {ROWS.map((row) => (
        <div key={row} className="flex items-start gap-3 border-line border-b px-4 py-3.5">
          <Skeleton className="size-10 shrink-0 rounded-full" />
          <div className="flex min-w-0 flex-1 flex-col gap-2 py-0.5">
            <Skeleton className="h-4 w-1/2" />
            <Skeleton className="h-3.5 w-3/4" />
            <Skeleton className="h-3.5 w-full" />
          </div>
        </div>
      ))}
    </div>
  );
}
