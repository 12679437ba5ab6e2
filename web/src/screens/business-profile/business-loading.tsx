import { Skeleton } from '@/ui/skeleton.tsx';

/** The profile in its final shape. */
export function BusinessLoading() {
  return (
    <div
      role="status"
      aria-label="Loading this profile"
      className="mx-auto w-full max-w-5xl px-4 py-8 @2xl:px-8 @2xl:py-12"
    >
      <div className="mb-6 flex items-center gap-4 @2xl:mb-8 @2xl:gap-6">
        <Skeleton className="size-24 shrink-0 rounded-full" />
        <div className="min-w-0 flex-1">
          <Skeleton className="h-9 w-72 max-w-full" />
          <Skeleton className="mt-3 h-5 w-40 max-w-full" />
        </div>
      </div>
      <div className="grid gap-6 @3xl:grid-cols-[1fr_20rem]">
        <Skeleton className="h-56 rounded-xl" />
        <Skeleton className="h-80 rounded-xl" />
      </div>
    </div>
  );
}
