import { Skeleton } from '@/ui/lists/skeleton.tsx';

/** A page's skeleton. Appears after a delay, so that fast pages don't flicker. */
export function PageLoading() {
  return (
    <div
      role="status"
      aria-label="Loading"
      className="mx-auto w-full max-w-5xl animate-[fade-in_200ms_250ms_both] px-4 py-8 @2xl:px-8 @2xl:py-12"
    >
      <Skeleton className="h-9 w-64 max-w-full" />
      <Skeleton className="mt-3 h-5 w-96 max-w-full" />
      <div className="mt-8 grid gap-4 @xl:grid-cols-2">
        <Skeleton className="h-36 rounded-xl" />
        <Skeleton className="h-36 rounded-xl" />
        <Skeleton className="h-36 rounded-xl @xl:col-span-2" />
      </div>
    </div>
  );
}
